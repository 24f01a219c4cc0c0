import { describe, expect, test } from 'vitest'
import { isFramable, linkInFrame } from './links'

const here = 'https://book.example/de/widget/bookings/haircut'

describe('links in a frame', () => {
  test.each([
    ['/widget/booking', true],
    ['/de/widget/appointment/anna/haircut', true],
    ['/widget/service-menus/all', true],
    ['/widget/survey/visit', true],
    ['/widget/view-booking', false],
    ['/widget/booking/cancel-booking', false],
    ['/widget/appointment/service/haircut/cancel', false],
    ['/widget/reschedule-booking', false],
    ['/widget/otl/once', false],
    ['/verify-payment-callback', false],
    ['/', false],
    ['/privacy', false],
  ])('%s stays in it: %s', (path, stays) => {
    expect(isFramable(path)).toBe(stays)
    const { href, target } = linkInFrame(path, here)
    expect(target).toBe(stays ? undefined : '_blank')
    expect(href?.includes('embed=inline') ?? false).toBe(stays)
  })

  test.each(['mailto:a@example.com', 'tel:+4930', '/api/v1/manage-links/t/calendar-file'])('%s is left alone', href =>
    expect(linkInFrame(href, here)).toEqual({}),
  )

  test('another site opens in a tab', () => {
    expect(linkInFrame('https://maps.example/', here)).toEqual({ target: '_blank' })
  })
})
