import { fileURLToPath } from 'node:url'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const main = file('widget/app/main.tsx')
// What most visits begin with.
const first = ['widget/features/times/times.tsx', 'widget/features/times/choices.tsx'].map(file)
// What other visits begin with.
const lists = ['catalogue/calendars.tsx', 'catalogue/services.tsx', 'menu/menu.tsx'].map(name =>
  file(`widget/features/${name}`),
)
const forms = [file('widget/features/form/form.tsx')]
const own = [file('widget/features/guest/guest.tsx')]
const calls = [file('widget/session/find-month.ts')]
const footer = ['footer.tsx', 'cookie-banner.tsx'].map(name => file(`widget/app/${name}`))
// What the first screens load next, all of it; one who only looks causes no more than `calls` and `footer`.
const next = [
  'widget/app/flow-screens.tsx',
  'widget/app/footer.tsx',
  'widget/app/cookie-banner.tsx',
  'widget/features/times/slot-taken.tsx',
  'widget/features/times/no-times.tsx',
  'widget/session/find-month.ts',
  'widget/session/booking-api.ts',
  'widget/session/holds.ts',
].map(file)

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

/**
 * Which chunk a module belongs to; nothing for most, which the build divides by itself. Each chunk costs a request, so
 * what most visits begin with comes in few: what the first screens share with others is a part of the main chunk, and
 * what only the parts after them share is a chunk of its own. Parts themselves stay files that the server finds by
 * their names.
 */
export function firstChunks() {
  let names: Map<string, string> | undefined
  return (id: string, graph: Graph) => {
    names ??= chunkNames(graph)
    return names.get(id) ?? null
  }
}

function chunkNames(graph: Graph): Map<string, string> {
  const entries = [...reachable([main], graph)].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const without = (parts: readonly string[]) =>
    closure(
      entries.filter(id => !parts.includes(id)),
      graph,
    )
  const names = new Map<string, string>()
  const inLists = closure(lists, graph)
  const inForms = closure(forms, graph)
  const inOwn = closure(own, graph)
  const inCalls = closure(calls, graph)
  const inFooter = closure(footer, graph)
  const elsewhere = without(next)
  const nameOf = (id: string) => {
    if (inLists.has(id)) return 'main'
    if (inCalls.has(id)) return 'calls'
    if (inFooter.has(id)) return inForms.has(id) ? 'main' : 'footer'
    if (inForms.has(id)) return inOwn.has(id) ? 'fields' : 'questions'
    if (inOwn.has(id)) return 'own'
    return elsewhere.has(id) ? 'common' : 'next'
  }
  for (const id of closure(next, graph)) if (!next.includes(id)) names.set(id, nameOf(id))
  for (const id of footer) names.set(id, 'footer')
  for (const id of inForms) if (!names.has(id) && !forms.includes(id) && !inOwn.has(id)) names.set(id, 'questions')
  for (const part of first) {
    const others = without([part])
    for (const id of closure([part], graph)) if (others.has(id)) names.set(id, 'main')
  }
  for (const id of closure([main], graph)) names.set(id, 'main')
  return names
}

/** Modules that come with others: what they import, but for what they load later. */
function closure(ids: readonly string[], graph: Graph): Set<string> {
  return walk(ids, id => graph.getModuleInfo(id)?.importedIds ?? [])
}

function reachable(ids: readonly string[], graph: Graph): Set<string> {
  return walk(ids, id => {
    const info = graph.getModuleInfo(id)
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
  })
}

function walk(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const known = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (known.has(id)) continue
    known.add(id)
    waiting.push(...next(id))
  }
  return known
}
