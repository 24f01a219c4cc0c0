// What the benchmarks over HTTP share: servers on the last core, the load on the first, and figures of both.
import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const pinned = cpus().length > 1
const running = []

// A folder for one run; removed at its end.
export const folder = mkdtempSync(join(tmpdir(), 'kalends-bench-'))
const outputFile = join(folder, 'output.log')

// Benchmarks book more than any visitor may.
process.env.KALENDS_UNLIMITED_CLIENTS ??= '127.0.0.0/8,::1'

export function start(command, args) {
  const log = openSync(outputFile, 'a')
  const [file, ...rest] = pinned ? ['taskset', '-c', '1', command, ...args] : [command, ...args]
  const child = spawn(file, rest, { cwd: root, stdio: ['ignore', log, log] })
  running.push(child)
  return child
}

export function end() {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

// How much the servers wrote so far, in bytes, and what they wrote after that. All of it may be too much for one text.
export const outputSize = () => statSync(outputFile).size

export function outputAfter(position) {
  const written = Buffer.alloc(outputSize() - position)
  const file = openSync(outputFile, 'r')
  readSync(file, written, 0, written.length, position)
  closeSync(file)
  return written.toString('utf8')
}

export function freePort() {
  return new Promise(found => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}

export async function waitUntilServed(url, child) {
  const until = Date.now() + 20_000
  while (!(await fetch(url).catch(() => ({ ok: false }))).ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} is not served`)
    await new Promise(later => setTimeout(later, 50))
  }
}

// A page of 20 KB that programs and nginx serve from the folder.
export const page = '/assets/page-12345678.js'

export function writePage(content) {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, page), content)
}

// The program with one io thread and the business of a file.
export async function startKalends(program, file) {
  const database = join(folder, 'kalends.db')
  execFileSync(program, ['migrate', '--database', database])
  execFileSync(program, ['import', file, '--database', database])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const where = ['--address', '127.0.0.1', '--port', `${port}`, '--io-threads', '1']
  const child = start(program, ['serve', '--database', database, '--assets', folder, ...where])
  await waitUntilServed(`${url}/readyz`, child)
  return { url, pid: child.pid }
}

// The program with one io thread, the salon of the demo, and the site of a folder.
export async function startSite(program, database, site) {
  execFileSync(program, ['migrate', '--database', database])
  execFileSync(program, ['import', join(root, 'demo/salon.json'), '--database', database])
  const words = ['site', 'import', site, '--business', 'haarwerk', '--database', database]
  execFileSync(program, words, { stdio: 'ignore' })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const where = ['--address', '127.0.0.1', '--port', `${port}`, '--io-threads', '1']
  const child = start(program, ['serve', '--database', database, '--node', process.execPath, ...where])
  await waitUntilServed(`${url}/readyz`, child)
  return { url, pid: child.pid }
}

// Serves the folder with one worker that writes an access log; `path` is something in it.
export async function startNginx(path) {
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    // Started by root, nginx would run its worker as an unprivileged user, who could not read the folder.
    `${process.getuid() === 0 ? 'user root;' : ''} daemon off; master_process off; worker_processes 1;
    pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;
    events { worker_connections 1024; }
    http {
      access_log ${folder}/access.log; sendfile on; tcp_nopush off; keepalive_requests 1000000000;
      default_type text/html;
      open_file_cache max=100; open_file_cache_valid 60s;
      client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
      uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  )
  const url = `http://127.0.0.1:${port}`
  const child = start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  await waitUntilServed(url + path, child)
  return { url, pid: child.pid }
}

function milliseconds(text) {
  const [, number, unit] = text.match(/([\d.]+)(us|ms|s)/)
  return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit]
}

// Hundredths of a second are what the kernel counts in.
export function processorMicroseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

// As many requests as the server takes; with `rate`, about so many a second. The caller checks for connections that
// the server closed.
export async function measure({ url, pid }, path, { seconds, rate, headers = {} }) {
  const connections = rate ? 256 : 64
  const script = rate ? ['-s', slowScript((connections / rate) * 1000)] : []
  const before = processorMicroseconds(pid)
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency']
  const wrk = ['wrk', ...load, ...named, ...script, url + path]
  const [file, ...args] = pinned ? ['taskset', '-c', '0', ...wrk] : wrk
  const { stdout: text } = await promisify(execFile)(file, args)
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${url}${path}: ${text}`)
  return {
    rps: Number(text.match(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50_ms: milliseconds(text.match(/^\s+50%\s+(\S+)/m)[1]),
    p99_ms: milliseconds(text.match(/^\s+99%\s+(\S+)/m)[1]),
    cpu_us: (processorMicroseconds(pid) - before) / Number(text.match(/(\d+) requests in/)[1]),
  }
}

// Each connection waits so many milliseconds, on average, before it asks.
function slowScript(pause) {
  const script = join(folder, 'slow.lua')
  writeFileSync(script, `function delay() return math.random(0, ${Math.max(1, Math.round(2 * pause))}) end\n`)
  return script
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

export function summary(measurements) {
  const of = field => median(measurements.map(one => one[field]))
  const cpu_us = Number(of('cpu_us').toFixed(1))
  return { rps: Math.round(of('rps')), p50_ms: of('p50_ms'), p99_ms: of('p99_ms'), cpu_us }
}

const day = 86_400_000
export const dateAfter = days => new Date(Date.now() + days * day).toISOString().slice(0, 10)

// The address of the starts on 31 days, `later` days from now.
export function monthPath(service_id, more = {}, later = 0) {
  const time = { from_date: dateAfter(later), to_date: dateAfter(later + 30), time_zone: 'Europe/Vienna' }
  return `/api/v1/slots?${new URLSearchParams({ service_id, ...time, ...more })}`
}
