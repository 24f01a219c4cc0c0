import { expect, test } from 'vitest'
import { calendarTextsOf } from '../../tools/calendar-texts'
import { localesWithFile } from '../../tools/locales'
import rooms, { prepareCalendar, registerCalendarTexts } from './calendar-texts'
import { languageTag } from './language-tag'

test.each(localesWithFile())('the calendar speaks %s', async locale => {
  prepareCalendar([locale])
  const texts = await calendarTextsOf(locale)
  const english = await calendarTextsOf('en')
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  if (locale !== 'en') expect(texts.previous).not.toBe(english.previous)
  registerCalendarTexts(locale, texts)
  const today = rooms[languageTag(locale)]!.todayDate
  expect(today).toBeTypeOf('function')
  expect(typeof today === 'function' && today({ date: '{date}' })).toBe(texts.todayDate)
})

test('a language without its file says what it was taught instead', () => {
  prepareCalendar(['pt'])
  registerCalendarTexts('pt', { next: 'Next' })
  expect(rooms['pt-PT']).toEqual({ next: 'Next' })
})
