import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sheets = globSync('web/**/*.css', { cwd: root }).map(name => {
  const text = readFileSync(`${root}/${name}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [name, text] as const
})

interface Rule {
  selector: string
  inside: string[]
}

/** The rules of a sheet, each with the at-rules around it. */
function rulesOf(text: string): Rule[] {
  const open: string[] = []
  const rules: Rule[] = []
  for (const [, words, sign] of text.matchAll(/([^{};]*)([{};])/g)) {
    const selector = words!.trim().replaceAll(/\s+/g, ' ')
    if (sign === '{') {
      rules.push({ selector, inside: [...open] })
      open.push(selector)
    } else if (sign === '}') open.pop()
  }
  return rules
}

const pressable = /:hover(?! (small|> span))/

test.each(sheets)(
  '%s: what is under the pointer looks so where there is one, and all that is pressed shows it',
  (_, text) => {
    const rules = rulesOf(text)
    const hovered = rules.filter(({ selector }) => selector.includes(':hover'))
    for (const { selector, inside } of hovered) {
      // Fingers leave what they have pressed as if it were under a pointer.
      expect.soft(inside, selector).toContain('@media (hover: hover)')
      const pressed = selector.replaceAll(':hover', ':active')
      if (pressable.test(selector)) expect.soft(rules.map(rule => rule.selector)).toContain(pressed)
    }
  },
)

test('sheets are read, and rules in them seen', () => {
  expect(sheets.length).toBeGreaterThan(40)
  const hovered = sheets.flatMap(([, text]) => rulesOf(text).filter(({ selector }) => selector.includes(':hover')))
  expect(hovered.length).toBeGreaterThan(30)
})
