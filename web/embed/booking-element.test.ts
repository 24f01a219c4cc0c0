// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BookingElement } from './booking-element'
import {
  address,
  book,
  boxOf,
  connected,
  element,
  events,
  frameOf,
  insideOf,
  lineOf,
  Near,
  near,
  ready,
  rootOf,
  type Said,
  says,
  waiting,
} from './element.fixture'

describe('before it is near', () => {
  test('there is no frame, and so no request', () => {
    const one = element()
    expect(frameOf(one)).toBeNull()
    near(one)
    expect(frameOf(one)!.src).toContain(`${address}?embed=inline`)
  })
})

describe('the handshake', () => {
  test('gives a port to the exact origin of the frame, with the settings', async () => {
    const { frame, heard } = await connected({ theme: 'dark', accent: '#b91c1c' })
    expect(insideOf(frame).posted[0]).toMatchObject({ data: { kalends: 'port', v: 1 }, origin: book })
    expect(heard[0]).toMatchObject({ v: 1, type: 'settings', data: { theme: 'dark', accent: '#b91c1c', prefill: {} } })
  })

  // Fails in a build whose isHello (connection.ts) leaves out the comparison of the source, or of the origin.
  test.each<[string, Said]>([
    ['another window', { source: { postMessage: () => {} } }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins the same', { origin: 'https://book.example.evil' }],
    ['the same name without encryption', { origin: 'http://book.example' }],
    ['another port', { origin: 'https://book.example:8443' }],
    ['a page without an origin', { origin: 'null' }],
    ['another word', { data: { kalends: 'port', v: 1 } }],
    ['another version', { data: { kalends: 'hello', v: 2 } }],
    ['nothing', { data: null }],
  ])('gives nothing to a hello of %s', (_, said) => {
    const one = element()
    near(one)
    says(frameOf(one)!, said.data === null ? { ...said, data: 'hello' } : said)
    expect(insideOf(frameOf(one)!).posted).toEqual([])
  })

  test('a page that is loaded again gets a line of its own, and the former is closed', async () => {
    const { one, say } = await connected()
    await say(ready())
    const second = await lineOf(one)
    await say({ v: 1, type: 'event', data: { name: 'slot-selected', detail: { event_id: 'old' } } })
    await second.say({ v: 1, type: 'event', data: { name: 'slot-selected', detail: { event_id: 'new' } } })
    expect(events.filter(([name]) => name === 'slot-selected')).toEqual([['slot-selected', { event_id: 'new' }]])
  })
})

describe('the height', () => {
  test('is that of the page once it is ready, and stays within the limits', async () => {
    const { frame, say, one } = await connected({ 'max-height': '900' })
    expect(boxOf(one).className).toBe('box waiting')
    await say(ready(700))
    expect(boxOf(one).className).toBe('box ready')
    expect(frame.style.getPropertyValue('--height')).toBe('700px')
    await say({ v: 1, type: 'height', data: 703 })
    expect(frame.style.getPropertyValue('--height')).toBe('700px')
    await say({ v: 1, type: 'height', data: 2000 })
    expect(frame.style.getPropertyValue('--height')).toBe('900px')
  })

  test('does not become lower than its place was, until the visitor has gone a step', async () => {
    const { one, frame, say } = await connected()
    Object.defineProperty(boxOf(one), 'offsetHeight', { value: 940 })
    await say(ready(500))
    expect(frame.style.getPropertyValue('--height')).toBe('940px')
    await say({ v: 1, type: 'into-view', data: 0 })
    await say({ v: 1, type: 'height', data: 510 })
    expect(frame.style.getPropertyValue('--height')).toBe('510px')
  })
})

describe('a frame that stays silent', () => {
  test('gives its place back to the link, once', async () => {
    const one = element()
    near(one)
    vi.advanceTimersByTime(7999)
    expect(events).toEqual([])
    vi.advanceTimersByTime(1)
    expect(events).toEqual([['error', { code: 'silent' }]])
    expect(boxOf(one).className).toBe('box silent')
  })

  test('is shown when it comes late', async () => {
    const one = element()
    near(one)
    vi.advanceTimersByTime(8000)
    const { say } = await lineOf(one)
    await say(ready())
    expect(boxOf(one).className).toBe('box ready')
  })

  test('is given up at once where a policy of the host page refuses it', () => {
    const one = element()
    near(one)
    const refusal = (blockedURI: string, effectiveDirective: string) =>
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }))
    refusal('https://other.example/x', 'frame-src')
    refusal(`${book}/picture.png`, 'img-src')
    expect(events).toEqual([])
    refusal(book, 'frame-src')
    expect(events).toEqual([['error', { code: 'silent' }]])
    expect(boxOf(one).className).toBe('box blocked')
  })

  test('an address that would run as a script makes no frame and no link', () => {
    const one = element({ href: 'javascript:alert(1)' })
    near(one)
    expect(frameOf(one)).toBeNull()
    expect(rootOf(one).querySelector('a')).toBeNull()
    expect(events).toEqual([['error', { code: 'silent' }]])
  })
})

describe('events', () => {
  test('bubble, and leave shadow trees', async () => {
    const { say } = await connected()
    await say({ v: 1, type: 'event', data: { name: 'scheduled', detail: { event_id: 'e1', booking_id: 'b1' } } })
    expect(events).toEqual([['scheduled', { event_id: 'e1', booking_id: 'b1' }]])
  })

  test('a field of the data named event does not cover that of the data layer', async () => {
    const layer: object[] = []
    Object.assign(window, { ownLayer: layer })
    const { say } = await connected({ 'data-layer': 'ownLayer' })
    const detail = { event_id: 'e1', event: 'purchase' }
    await say({ v: 1, type: 'event', data: { name: 'slot-selected', detail } })
    expect(layer).toEqual([{ event_id: 'e1', event: 'booking_slot_selected' }])
  })

  test('what is meant for listeners of another product is a message of the page to itself', async () => {
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    const { say } = await connected({ compat: 'calendly' })
    await say({ v: 1, type: 'tell', data: { event: 'calendly.event_scheduled', payload: {} } })
    expect(posted.mock.calls).toEqual([[{ event: 'calendly.event_scheduled', payload: {} }, '/']])
    posted.mockRestore()
  })
})

describe('leaving to pay', () => {
  const assign = vi.fn()
  const activation = { isActive: true }
  beforeEach(() => {
    assign.mockClear()
    activation.isActive = true
    vi.stubGlobal('location', { assign, href: 'https://host.example/', search: '' })
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.stubGlobal('IntersectionObserver', Near)
  })

  test('goes on to an address of the booking page, after an act of the visitor', async () => {
    const { say } = await connected()
    await say({ v: 1, type: 'leave', data: `${book}/verify-payment-callback?token=t` })
    expect(String(assign.mock.calls[0]?.[0])).toBe(`${book}/verify-payment-callback?token=t`)
  })

  // Fails in a build whose leave() does not compare the origins.
  test.each(['https://evil.example/', 'https://book.example.evil/pay', 'javascript:alert(1)', '//evil.example/pay'])(
    'does not go to %s',
    async data => {
      const { say } = await connected()
      await say({ v: 1, type: 'leave', data })
      expect(assign).not.toHaveBeenCalled()
    },
  )

  test('does not go by itself', async () => {
    activation.isActive = false
    const { say } = await connected()
    await say({ v: 1, type: 'leave', data: `${book}/verify-payment-callback?token=t` })
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('prefill', () => {
  test('goes over the port and into no address, before and after the frame is there', async () => {
    const one = element()
    one.prefill = { email: 'ada@example.com' }
    near(one)
    const { frame, heard } = await lineOf(one)
    one.prefill = { email: 'bea@example.com' }
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard[0]).toMatchObject({ data: { prefill: { email: 'ada@example.com' } } })
    expect(heard[1]).toEqual({ v: 1, type: 'prefill', data: { email: 'bea@example.com' } })
    expect(frame.src).not.toContain('example.com%40')
    expect(frame.src).not.toContain('ada')
  })
})

describe('attributes that change', () => {
  test('a look goes over the port; the frame stays', async () => {
    const { one, frame, heard } = await connected()
    one.setAttribute('accent', '#005f5f')
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard[1]).toMatchObject({ type: 'look', data: { accent: '#005f5f' } })
    expect(frameOf(one)).toBe(frame)
  })
  test('words change in their places; the frame stays', async () => {
    const { one, frame, say } = await connected({ mode: 'button' })
    await say(ready())
    one.setAttribute('label', 'Termin buchen')
    one.setAttribute('close-label', 'Zumachen')
    expect(frameOf(one)).toBe(frame)
    expect(frame.title).toBe('Termin buchen')
    const dialog = rootOf(one).querySelector('dialog')!
    expect([dialog.open, dialog.ariaLabel]).toEqual([true, 'Termin buchen'])
    expect(rootOf(one).querySelector('.open')!.textContent).toBe('Termin buchen')
    const button = dialog.querySelector('button')!
    expect(button.ariaLabel).toBe('Zumachen')
    one.removeAttribute('close-label')
    expect(button.ariaLabel).toBe('Schließen')
  })
  test('words change where the link stands in for a frame that stayed silent', () => {
    const one = document.createElement('kalends-booking') as BookingElement
    one.setAttribute('href', address)
    document.body.append(one)
    near(one)
    vi.advanceTimersByTime(8000)
    one.setAttribute('label', 'Termin buchen')
    expect(rootOf(one).querySelector('a')!.textContent).toBe('Termin buchen')
    expect(boxOf(one).className).toBe('box silent')
  })
  test('another calendar is another frame, and still one', () => {
    const one = element()
    near(one)
    const before = frameOf(one)
    one.setAttribute('href', `${book}/widget/bookings/colour`)
    near(one)
    expect(rootOf(one).querySelectorAll('iframe')).toHaveLength(1)
    expect(frameOf(one)).not.toBe(before)
    expect(frameOf(one)!.src).toContain('/colour?')
  })
})

describe('a popup', () => {
  test('opens by its link, names its button in the language of the page, and tells so', async () => {
    const one = element({ mode: 'popup' })
    rootOf(one).querySelector('slot')!.click()
    expect(events).toEqual([['open', {}]])
    const { say } = await lineOf(one)
    const button = rootOf(one).querySelector('dialog button') as HTMLButtonElement
    expect(button.ariaLabel).toBe('Close')
    await say(ready())
    expect(button.ariaLabel).toBe('Schließen')
    button.click()
    expect(rootOf(one).querySelector('dialog')!.open).toBe(false)
  })

  test('keeps what the page keeps of its history entry', () => {
    history.replaceState({ key: 'router' }, '')
    element({ mode: 'popup' }).open()
    expect(history.state).toMatchObject({ key: 'router', kalends: expect.any(Number) })
  })

  test('closes when the frame asks for it', async () => {
    const { one, say } = await connected({ mode: 'popup' })
    await say({ v: 1, type: 'close' })
    expect(rootOf(one).querySelector('dialog')!.open).toBe(false)
  })

  test('begins anew after something came of it', async () => {
    const { one, frame, say } = await connected({ mode: 'popup' })
    await say({ v: 1, type: 'event', data: { name: 'scheduled', detail: { event_id: 'e', booking_id: 'b' } } })
    one.close()
    one.open()
    expect(frameOf(one)).not.toBe(frame)
  })

  test('a marked link anywhere opens one, the same again the second time', () => {
    const link = document.createElement('a')
    Object.assign(link, { href: address, textContent: 'Book' })
    link.setAttribute('data-kalends', '')
    document.body.append(link)
    link.click()
    const [one] = document.querySelectorAll<BookingElement>('kalends-booking')
    expect(frameOf(one!)!.src).toContain('embed=popup')
    one!.close()
    link.click()
    expect(document.querySelectorAll('kalends-booking')).toHaveLength(1)
  })
})

describe('mounting', () => {
  test('twenty times leaves one frame, and no listener of the others', () => {
    const added = vi.spyOn(window, 'addEventListener')
    const one = element()
    const home = one.parentElement!
    for (let count = 0; count < 20; count += 1) {
      near(one)
      one.remove()
      expect(frameOf(one)).toBeNull()
      home.append(one)
    }
    near(one)
    expect(rootOf(one).querySelectorAll('iframe')).toHaveLength(1)
    expect(waiting.size).toBe(0)
    const signals = added.mock.calls.flatMap(([name, , options]) =>
      name === 'message' ? [(options as AddEventListenerOptions).signal] : [],
    )
    expect(signals.length).toBeGreaterThanOrEqual(20)
    expect(signals.filter(signal => !signal?.aborted)).toHaveLength(1)
    added.mockRestore()
  })

  test('two elements share nothing', async () => {
    const [first, second] = [await connected(), await connected()]
    await first.say(ready())
    expect(boxOf(first.one).className).toBe('box ready')
    expect(boxOf(second.one).className).toBe('box waiting')
  })
})
