// Requests per second of the real program against nginx serving the same 20 KB in the same run. Each server has one
// thread on the second core and writes an access log, wrk has the first one; rounds alternate, so that what else the
// machine does hits both. cpu_us is the server's processor time for one request, which other load disturbs least.
//
//   node server/bench/http_bench.mjs [PROGRAM] [ROUNDS] [SECONDS]
//
// Prints lines of JSON: the median of the rounds. Needs nginx, wrk and taskset.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [program = join(root, 'build/release/kalends'), rounds = '5', seconds = '3'] = process.argv.slice(2)
const pageName = 'page-12345678.js'
const pinned = cpus().length > 1
const folder = mkdtempSync(join(tmpdir(), 'kalends-bench-'))
const running = []

function start(command, args) {
  const log = openSync(join(folder, 'output.log'), 'a')
  const [file, ...rest] = pinned ? ['taskset', '-c', '1', command, ...args] : [command, ...args]
  const child = spawn(file, rest, { cwd: root, stdio: ['ignore', log, log] })
  running.push(child)
  return child
}

function freePort() {
  return new Promise(found => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}

async function waitUntilServed(url, child) {
  const until = Date.now() + 20_000
  while (!(await fetch(url).catch(() => ({ ok: false }))).ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} is not served`)
    await new Promise(later => setTimeout(later, 50))
  }
}

async function startKalends() {
  const database = join(folder, 'kalends.db')
  execFileSync(program, ['migrate', '--database', database])
  execFileSync(program, ['import', join(root, 'demo/salon.json'), '--database', database])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const where = ['--address', '127.0.0.1', '--port', `${port}`, '--io-threads', '1']
  const child = start(program, ['serve', '--database', database, '--assets', folder, ...where])
  await waitUntilServed(`${url}/readyz`, child)
  return { url, pid: child.pid }
}

async function startNginx() {
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    // A worker as nobody, which is what nginx makes of root, could not read the folder.
    `${process.getuid() === 0 ? 'user root;' : ''} daemon off; master_process off; worker_processes 1;
    pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;
    events { worker_connections 1024; }
    http {
      access_log ${folder}/access.log; sendfile on; tcp_nopush off; keepalive_requests 1000000000;
      default_type text/javascript;
      open_file_cache max=100; open_file_cache_valid 60s;
      client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
      uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  )
  const url = `http://127.0.0.1:${port}`
  const child = start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  await waitUntilServed(`${url}/assets/${pageName}`, child)
  return { url, pid: child.pid }
}

function milliseconds(text) {
  const [, number, unit] = text.match(/([\d.]+)(us|ms|s)/)
  return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit]
}

// Hundredths of a second are what the kernel counts in.
function processorMicroseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

function measure({ url, pid }, path) {
  const before = processorMicroseconds(pid)
  const wrk = ['wrk', '-t1', '-c64', `-d${seconds}s`, '--latency', url + path]
  const [file, ...args] = pinned ? ['taskset', '-c', '0', ...wrk] : wrk
  const text = execFileSync(file, args, { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${url}${path}: ${text}`)
  return {
    rps: Number(text.match(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50_ms: milliseconds(text.match(/^\s+50%\s+(\S+)/m)[1]),
    p99_ms: milliseconds(text.match(/^\s+99%\s+(\S+)/m)[1]),
    cpu_us: (processorMicroseconds(pid) - before) / Number(text.match(/(\d+) requests in/)[1]),
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function summary(measurements) {
  const of = field => median(measurements.map(one => one[field]))
  const cpu_us = Number(of('cpu_us').toFixed(1))
  return { rps: Math.round(of('rps')), p50_ms: of('p50_ms'), p99_ms: of('p99_ms'), cpu_us }
}

function compare(name, [ours, ourPath], [theirs, theirPath]) {
  const own = []
  const nginx = []
  for (let round = 0; round < Number(rounds); ++round) {
    own.push(measure(ours, ourPath))
    nginx.push(measure(theirs, theirPath))
  }
  const reference = summary(nginx)
  const result = summary(own)
  const ratio = Number((result.rps / reference.rps).toFixed(3))
  const { rps: nginx_rps, p99_ms: nginx_p99_ms, cpu_us: nginx_cpu_us } = reference
  console.log(JSON.stringify({ name, ...result, nginx_rps, nginx_p99_ms, nginx_cpu_us, ratio }))
}

async function slotsPath(url) {
  const { services } = await (await fetch(`${url}/api/v1/providers/anna`)).json()
  const day = date => date.toISOString().slice(0, 10)
  const query = new URLSearchParams({
    service_id: services[0].id,
    from_date: day(new Date()),
    to_date: day(new Date(Date.now() + 30 * 86_400_000)),
    time_zone: 'Europe/Vienna',
  })
  return `/api/v1/slots?${query}`
}

try {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', pageName), randomBytes(10_240).toString('hex'))
  const kalends = await startKalends()
  const nginx = await startNginx()
  const page = `/assets/${pageName}`
  compare('page', [kalends, page], [nginx, page])
  const slots = await slotsPath(kalends.url)
  const text = await (await fetch(kalends.url + slots)).text()
  writeFileSync(join(folder, 'assets', 'slots.json'), text)
  compare('slots', [kalends, slots], [nginx, '/assets/slots.json'])
} finally {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
