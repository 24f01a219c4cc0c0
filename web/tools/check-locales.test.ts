import { describe, expect, test } from 'vitest'
import { mistakesIn } from './locale-mistakes'
import { unknownLocales, untranslated } from './same-as-english'

describe('the check of the locale files finds', () => {
  const english = {
    a: 'Hello {name}',
    b: '{count, plural, one {# day} other {# days}}',
    c: '{who, select, she {Ms} other {Mx}}',
  }
  const polish = JSON.stringify({
    a: 'Cześć {name}',
    b: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
    c: '{who, select, she {Pani} other {Państwo}}',
  })
  const check = (text: string) => mistakesIn(text, english, 'pl')

  test('nothing in a good one', () => {
    expect(check(polish)).toEqual([])
  })
  test.each([
    ['a missing key', polish.replace('"a":"Cześć {name}",', ''), 'a is missing'],
    ['a key of its own', polish.replace('{"a"', '{"z":"Z","a"'), 'z is not in en.json'],
    ['an empty message', polish.replace('Cześć {name}', ' '), 'a is empty'],
    ['another placeholder', polish.replace('{name}', '{nazwa}'), 'a has the placeholders (nazwa), en.json has (name)'],
    ['a missing plural form', polish.replace('few {# dni} ', ''), 'b lacks the plural form few'],
    [
      'a plural form of another language',
      polish.replace('many', 'two'),
      'b has the plural form two, which pl does not use',
    ],
    [
      'a plural of what is no number',
      polish.replace('{name}', '{name, plural, one {a} few {b} many {c} other {d}}'),
      'a counts {name}, which is no number',
    ],
    [
      'other choices',
      polish.replace('she {Pani}', 'ona {Pani}'),
      'c chooses between (who ona, who other), en.json between (who other, who she)',
    ],
  ])('%s', (_, text, mistake) => {
    expect(check(text)).toContain(mistake)
  })
  test('a message that is not ICU', () => {
    expect(check(polish.replace('{name}', '{name'))[0]).toMatch(/^a is not a valid ICU message/)
  })
  test('a key that is there twice', () => {
    expect(check(polish.replace('{"a"', '{\n"a": "x",\n"a"'))).toContain('a is there twice')
  })
})

describe('texts that are not translated', () => {
  const english = { a: 'Date', b: '{count} min', c: '{date} – {time}', d: 'Back' }
  const french = { a: 'Date', b: '{count} min', c: '{date} – {time}', d: 'Retour' }

  test('is named, unless it has no words', () => {
    expect(untranslated('fr', french, english, {})).toEqual([
      expect.stringMatching(/^a is still English/),
      expect.stringMatching(/^b is still English/),
    ])
  })
  test('is excused where the words are the same', () => {
    expect(untranslated('fr', french, english, { fr: ['a', 'b'] })).toEqual([])
  })
  test('is not excused for another language', () => {
    expect(untranslated('fr', french, english, { de: ['a', 'b'] })).toHaveLength(2)
  })
  test('is not excused without need', () => {
    expect(untranslated('fr', french, english, { fr: ['a', 'b', 'd', 'gone'] })).toEqual([
      expect.stringMatching(/^d need not be/),
      expect.stringMatching(/^gone need not be/),
    ])
  })
  test('is not excused in English, nor in a language without a file', () => {
    expect(unknownLocales({ en: ['a'], fr: [], xx: [] }, ['en', 'fr'])).toEqual(['en', 'xx'])
  })
})
