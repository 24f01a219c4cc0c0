// The site of the real program: a finished page against nginx serving the same bytes in the same run; what a page that
// is not kept costs beside its drawing; lists and searches among 10,000 posts; memory while sitemaps are read.
//
//   node server/bench/site/site_bench.mjs [PROGRAM] [ROUNDS] [SECONDS]
//
// Prints lines of JSON: medians. Needs nginx, wrk and taskset, and a built front end.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { end, folder, measure, median, root, startNginx, startSite, summary } from '../net/measure.mjs'

const [program = join(root, 'build/release/kalends'), rounds = '5', seconds = '3'] = process.argv.slice(2)
const posts = 10_000

const print = line => console.log(JSON.stringify(line))
const round = number => Number(number.toFixed(2))

async function compareWithNginx(kalends, path) {
  const own = []
  const nginx = []
  const answer = await fetch(kalends.url + path, { headers: { 'Accept-Encoding': 'identity' } })
  const file = '/assets/page.html'
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, file), await answer.text())
  const server = await startNginx(file)
  for (let i = 0; i < Number(rounds); ++i) {
    own.push(await measure(kalends, path, { seconds }))
    nginx.push(await measure(server, file, { seconds }))
  }
  const result = summary(own)
  const reference = summary(nginx)
  print({
    name: `finished page ${path}`,
    ...result,
    nginx_rps: reference.rps,
    nginx_p99_ms: reference.p99_ms,
    ratio: round(result.rps / reference.rps),
    p99_ratio: round(result.p99_ms / reference.p99_ms),
  })
}

async function timesOf(count, ask) {
  const times = []
  for (let i = 0; i < count; ++i) {
    const begun = performance.now()
    const answer = await ask(i)
    const text = await answer.text()
    times.push(performance.now() - begun)
    if (!answer.ok || !text.length) throw new Error(`${answer.url}: ${answer.status}`)
  }
  return times.toSorted((a, b) => a - b)
}

// What is searched for is looked up and drawn each time.
async function costBesideDrawing(kalends) {
  const path = i => `/search?q=hair${i % 7 ? '' : '+cut'}`
  const asked = await timesOf(300, i => fetch(kalends.url + path(i)))
  const context = vm.createContext({})
  vm.runInContext(readFileSync(join(root, 'build/web/render/render.js'), 'utf8'), context)
  const payload = await (await fetch(`${kalends.url}/api/v1/site-pages?path=${encodeURIComponent(path(1))}`)).text()
  const drawing = []
  for (let i = 0; i < 300; ++i) {
    const begun = performance.now()
    context.renderPage(payload)
    drawing.push(performance.now() - begun)
  }
  const [whole, alone] = [median(asked), median(drawing)]
  print({ name: 'page that is not kept', ms: round(whole), drawing_ms: round(alone), beside_ms: round(whole - alone) })
}

function writeBigSite(path) {
  const words = 'hair colour curls brush wedding winter scalp shampoo comb fringe layers balayage'.split(' ')
  const text = i => Array.from({ length: 120 }, (_, k) => words[(i * 7 + k * k) % words.length]).join(' ')
  const paragraph = i => ({ kind: 'paragraph', children: [{ kind: 'text', text: text(i) }] })
  const titled = (slug, title, body) => ({ slug, texts: [{ locale: 'en', title, body }] })
  const site = {
    version: 1,
    blog: 'blog',
    search: 'search',
    pages: [
      titled('home', 'Home', []),
      titled('blog', 'Blog', [{ kind: 'latest_posts', paged: true }]),
      titled('search', 'Search', [{ kind: 'search' }]),
    ],
    tags: [titled('all', 'All', [])],
    categories: [titled('news', 'News', [])],
    posts: Array.from({ length: posts }, (_, i) => ({
      ...titled(`post-${i}`, `Post ${i} about ${words[i % words.length]}`, [
        { kind: 'rich_text', text: [paragraph(i)] },
      ]),
      published_at: new Date(Date.UTC(2020, 0, 1) + i * 3_600_000).toISOString().replace('.000', ''),
      tags: ['all'],
      categories: ['news'],
    })),
  }
  mkdirSync(path)
  writeFileSync(join(path, 'site.json'), JSON.stringify(site))
}

const memoryOf = pid => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024

async function measureBigSite() {
  const path = join(folder, 'big')
  writeBigSite(path)
  const kalends = await startSite(program, join(folder, 'big.db'), path)
  const lists = {
    listing: i => `/blog?page=${2 + i * 17}`,
    tag: i => `/blog/tag/all?page=${2 + i * 13}`,
    search: i => `/search?q=${['balayage', 'winter+curls', 'comb', 'post+77'][i % 4]}&page=${1 + (i % 3)}`,
  }
  await timesOf(20, i => fetch(`${kalends.url}/blog?page=${900 + i}`))
  for (const [name, address] of Object.entries(lists)) {
    const times = await timesOf(50, i => fetch(kalends.url + address(i)))
    print({ name: `${name} among ${posts} posts`, ms: round(median(times)), p95_ms: round(times[47]) })
  }
  const before = memoryOf(kalends.pid)
  for (let i = 0; i < 30; ++i) await timesOf(2, k => fetch(`${kalends.url}/sitemap-post-${k + 1}.xml`))
  print({ name: 'sitemaps read 30 times', mib_before: round(before), mib_after: round(memoryOf(kalends.pid)) })
}

try {
  const kalends = await startSite(program, join(folder, 'salon.db'), join(root, 'demo/salon'))
  await compareWithNginx(kalends, '/imprint')
  await compareWithNginx(kalends, '/')
  await costBesideDrawing(kalends)
  await measureBigSite()
} finally {
  end()
}
