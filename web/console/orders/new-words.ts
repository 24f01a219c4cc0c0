import type { FormEvent } from 'react'
import { Refused } from '../api/client'
import { useText } from '../i18n/texts'
import { useTimes } from '../parts/use-times'
import type { NewBookingState } from './use-new-booking'

/** What the main button says: what will happen, with the time. */
export function useBookWords({ asking: { quote }, standing, order }: NewBookingState): string {
  const text = useText()
  const { times } = useTimes()
  if (!quote || !order || standing === 'refused') return text('new.book_now')
  const time = times(quote.starts_at, quote.ends_at)
  return quote.rules.length > 0 ? text('new.book_anyway', { time }) : text('new.book', { time })
}

/** What the server finds wrong with how the customer is reached. */
export function useErrors({ error, asking }: NewBookingState): { email?: string; phone?: string } {
  const text = useText()
  const fields = [error, asking.error].flatMap(one => (one instanceof Refused ? (one.refusal.fields ?? []) : []))
  const has = (name: string) => fields.some(({ path }) => path.endsWith(name))
  return {
    ...(has('email') && { email: text('field.email') }),
    ...(has('phone') && { phone: text('field.invalid') }),
  }
}

/** Pressed while something is missing, the button leads to it: a box to tick, else a field that is empty. */
export function focusMissing(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  const box = form.querySelector<HTMLElement>('[data-rules] input:not(:checked):enabled')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name=service], [name=time]')]
  const missing = box ?? fields.find(field => !field.value) ?? form.querySelector<HTMLElement>('[aria-invalid="true"]')
  missing?.focus()
}
