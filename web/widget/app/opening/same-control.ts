/**
 * What stands in this page for a control of the one that it has taken the place of: the only one of its kind that says
 * and means the same. Nothing where it says something else now, because the visitor pressed what they read.
 */
export function sameControl(page: ParentNode, before: HTMLElement): HTMLElement | undefined {
  const wanted = meaning(before)
  const same = [...page.querySelectorAll<HTMLElement>(before.tagName)].filter(one => meaning(one) === wanted)
  return same.length > 1 ? undefined : same[0]
}

const meaning = (one: HTMLElement) =>
  JSON.stringify([one.getAttribute('aria-label'), (one.closest('label') ?? one).textContent, one.dataset])
