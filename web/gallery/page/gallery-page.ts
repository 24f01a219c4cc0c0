// The page of all states: one frame each, in the width, theme, language and direction chosen above. The choices stand
// in the address, so that a view can be shared.

import { groupOf, type State } from '../states/state.ts'
import { states } from '../states/states.ts'
import { looks } from './view-choices.ts'

type Choices = Record<keyof typeof looks, string> & { words: string }

const heights: Record<string, number> = { 320: 640, 390: 844, 860: 900, 1280: 860 }
const byId = (id: string) => document.getElementById(id)!
const form = byId('choices') as HTMLFormElement
const chosen = readChoices()

drawChoices()
drawStates()
form.addEventListener('input', () => {
  const data = new FormData(form)
  for (const name of Object.keys(chosen) as (keyof Choices)[]) chosen[name] = String(data.get(name))
  history.replaceState(null, '', `?${new URLSearchParams(chosen)}${location.hash}`)
  drawStates()
})
form.addEventListener('submit', event => event.preventDefault())

function readChoices(): Choices {
  const query = new URLSearchParams(location.search)
  const first = Object.entries(looks).map(([name, values]) => [name, query.get(name) ?? values[0]!])
  return { ...Object.fromEntries(first), words: query.get('words') ?? '' }
}

function drawChoices() {
  for (const [name, values] of Object.entries(looks)) {
    const options = values.map(value =>
      element('option', { value, selected: value === chosen[name as keyof Choices] }, value),
    )
    form.append(element('label', {}, name, element('select', { name }, ...options)))
  }
  form.append(element('label', {}, 'words', element('input', { name: 'words', type: 'search', value: chosen.words })))
}

function drawStates() {
  const shown = states.filter(({ name }) => name.includes(chosen.words.trim()))
  const groups = grouped(shown)
  byId('count').textContent = `${shown.length} of ${states.length} states`
  const links = groups.map(([name, members]) =>
    element('li', {}, element('a', { href: `#${name}` }, `${name} (${members.length})`)),
  )
  byId('index').replaceChildren(element('ul', {}, ...links))
  byId('states').replaceChildren(...groups.map(([name, members]) => drawGroup(name, members)))
}

function grouped(shown: State[]): [string, State[]][] {
  const names = [...new Set(shown.map(groupOf))]
  return names.map(name => [name, shown.filter(state => groupOf(state) === name)])
}

function drawGroup(name: string, members: State[]) {
  const frames = element('div', { className: 'frames' }, ...members.map(drawState))
  return element('section', { id: name }, element('h2', {}, name), frames)
}

function drawState(state: State) {
  const width = Number(chosen.width)
  const mark = element('span', {})
  const frame = element('iframe', { title: state.name, src: addressOf(state), loading: 'lazy' })
  frame.addEventListener('load', () => watch(frame, mark))
  const box = element('div', { className: 'window' }, frame)
  const sizes = { '--width': width, '--height': heights[width]!, '--scale': width > 400 ? 0.5 : 0.75 }
  for (const [size, value] of Object.entries(sizes)) box.style.setProperty(size, String(value))
  const link = element('a', { href: addressOf(state), target: '_blank' }, state.name)
  return element('figure', { id: state.name }, element('figcaption', {}, link, mark), box)
}

/** Says beside the name if a state could not be reached. */
function watch(frame: HTMLIFrameElement, mark: HTMLElement) {
  const root = frame.contentDocument?.documentElement
  if (!root) return
  const tell = () => {
    const { look = '' } = root.dataset
    mark.textContent = look === 'there' ? '' : look
    mark.className = 'missing'
  }
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-look'] })
  tell()
}

function addressOf({ name, path }: State): string {
  const { theme, language, direction } = chosen
  const query = new URLSearchParams({ look: name, theme, lang: language, dir: direction })
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
