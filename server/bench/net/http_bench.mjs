// Requests per second of the real program against nginx serving the same 20 KB in the same run. Each server has one
// thread on the second core and writes an access log, wrk has the first one; rounds alternate, so that what else the
// machine does hits both. cpu_us is the server's processor time for one request, which other load disturbs least.
//
//   node server/bench/net/http_bench.mjs [PROGRAM] [ROUNDS] [SECONDS]
//
// Prints lines of JSON: the median of the rounds. Needs nginx, wrk and taskset.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  end,
  folder,
  measure,
  monthPath,
  page,
  root,
  startKalends,
  startNginx,
  summary,
  writePage,
} from './measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '5', seconds = '3'] = process.argv.slice(2)

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
  const nginx = await startNginx(page)
  await compare('page', [kalends, page], [nginx, page])
  const { services } = await (await fetch(`${kalends.url}/api/v1/providers/anna`)).json()
  const slots = monthPath(services[0].id)
  const text = await (await fetch(kalends.url + slots)).text()
  writeFileSync(join(folder, 'assets', 'slots.json'), text)
  await compare('slots', [kalends, slots], [nginx, '/assets/slots.json'])
} finally {
  end()
}
