// Requests per second of the real program against nginx serving the same 20 KB in the same run. Each server has one
// thread on the second core and writes an access log, wrk has the first one; rounds alternate, so that what else the
// machine does hits both. cpu_us is the server's processor time for one request, which other load disturbs least.
//
//   node server/bench/http_bench.mjs [PROGRAM] [ROUNDS] [SECONDS]
//
// Prints lines of JSON: the median of the rounds. Needs nginx, wrk and taskset.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  end,
  folder,
  freePort,
  measure,
  monthPath,
  page,
  root,
  start,
  startKalends,
  summary,
  waitUntilServed,
  writePage,
} from './http/measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '5', seconds = '3'] = process.argv.slice(2)

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
  await waitUntilServed(url + page, child)
  return { url, pid: child.pid }
}

async function compare(name, [ours, ourPath], [theirs, theirPath]) {
  const own = []
  const nginx = []
  for (let round = 0; round < Number(rounds); ++round) {
    own.push(await measure(ours, ourPath, { seconds }))
    nginx.push(await measure(theirs, theirPath, { seconds }))
  }
  const reference = summary(nginx)
  const result = summary(own)
  const ratio = Number((result.rps / reference.rps).toFixed(3))
  const { rps: nginx_rps, p99_ms: nginx_p99_ms, cpu_us: nginx_cpu_us } = reference
  console.log(JSON.stringify({ name, ...result, nginx_rps, nginx_p99_ms, nginx_cpu_us, ratio }))
}

try {
  writePage(randomBytes(10_240).toString('hex'))
  const kalends = await startKalends(program, join(root, 'demo/salon.json'))
  const nginx = await startNginx()
  await compare('page', [kalends, page], [nginx, page])
  const { services } = await (await fetch(`${kalends.url}/api/v1/providers/anna`)).json()
  const slots = monthPath(services[0].id)
  const text = await (await fetch(kalends.url + slots)).text()
  writeFileSync(join(folder, 'assets', 'slots.json'), text)
  await compare('slots', [kalends, slots], [nginx, '/assets/slots.json'])
} finally {
  end()
}
