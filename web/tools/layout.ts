// The rule of web/layout.txt.

export interface Layout {
  /** What each layer and room may import, itself included: layers, rooms of its layer, or single files and folders. */
  allowed: ReadonlyMap<string, readonly string[]>
}

export function parseLayout(text: string): Layout {
  const allowed = new Map<string, readonly string[]>()
  for (const line of text.split('\n').filter(line => line && !line.startsWith('#'))) {
    const [, kind, name, names] = /^(layer|room) (\S+):([^|]*)\| \S/.exec(line) ?? []
    if (!kind || !name || allowed.has(name)) throw new Error(`layout.txt: cannot read: ${line}`)
    const layer = kind === 'room' ? `${name.split('/')[0]}/` : ''
    const others = names!.split(/\s+/).filter(Boolean)
    for (const other of others)
      if (!allowed.has(layer + other.split('/')[0]))
        throw new Error(`layout.txt: ${name} names ${other} before it is there`)
    allowed.set(name, [name, ...others.map(other => layer + other)])
  }
  return { allowed }
}

/** A file of the front end as the layout names it: web/widget/booking/order.ts is booking/order.ts. */
const placeOf = (file: string) => file.replace(/^web\/(widget\/)?/, '')

const isIn = (place: string, name: string) => place.startsWith(`${name}/`) || place.replace(/\.tsx?$/, '') === name

/** Why a file may not import another, or stand where it stands; nothing if it may. */
export function faultOf({ allowed }: Layout, file: string, target: string): string | undefined {
  const [from, to] = [placeOf(file), placeOf(target)]
  const layer = from.split('/')[0]!
  const isTest = /\.(test|fixture)\.tsx?$/.test(file)
  const isConfig = file.endsWith('vite.config.ts')
  if (isTest ? /^(tools|gallery)\//.test(to) : isConfig && to.startsWith('tools/')) return undefined
  if (isConfig && to.startsWith('shared/')) return undefined
  const names = allowed.get(layer)
  if (!names) return `${layer} is no layer of web/layout.txt`
  if (!names.some(name => isIn(to, name))) return `${layer} may not import ${target}`
  const room = from.split('/').slice(0, 2).join('/')
  if (!isIn(to, layer) || ![...allowed.keys()].some(name => name.startsWith(`${layer}/`))) return undefined
  const rooms = allowed.get(room)
  if (!rooms) return `${room} is no room of web/layout.txt`
  return rooms.some(name => isIn(to, name)) ? undefined : `${room} may not import ${target}`
}
