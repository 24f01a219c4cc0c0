// Whether a person is there. The pages of the console ask by themselves, by timers and after events; a session in which
// no person does anything must end all the same, so such requests say what they are.

/** How long after a person did something the requests count as theirs: at least one of those asked by a timer. */
export const actLasts = 20_000

const acts = ['pointerdown', 'keydown', 'wheel'] as const
let lastAct = Number.NEGATIVE_INFINITY

/** Notes from now on when a person does something on the page, which opening it is. */
export function noteActs(page: Pick<EventTarget, 'addEventListener'>, now: () => number = Date.now): void {
  const note = () => {
    lastAct = now()
  }
  note()
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true })
}

/** Says of a request that no person made it, if so. What changes something always has a person behind it. */
export function markBackground(request: Request, now: number = Date.now()): void {
  if (request.method === 'GET' && now - lastAct > actLasts) request.headers.set('kalends-background', '1')
}
