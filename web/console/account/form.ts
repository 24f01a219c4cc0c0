import { type FormEvent, useRef, useState } from 'react'
import { Refused } from '../api/client'
import type { Refusal } from '../api/types'
import { type Texts, useTexts } from '../i18n/texts'

/** What is wrong with each field, by its path, in words. */
export function fieldErrors({ text }: Texts, error: unknown): Record<string, string> {
  const fields = error instanceof Refused ? (error.refusal.fields ?? []) : []
  return Object.fromEntries(fields.map(({ path, code }) => [path, text(fieldKey(path, code))]))
}

type FieldError = NonNullable<Refusal['fields']>[number]

// What is wrong with some fields has words of its own; of others the code says enough.
const ownKeys = { email: 'field.email', password: 'field.password', code: 'field.code' } as const
const generalKeys = {
  required: 'field.required',
  too_short: 'field.too_short',
  too_long: 'field.too_long',
  not_unique: 'setup.mistake.not_unique',
} as const

function fieldKey(path: string, code: FieldError['code']) {
  const own = ownKeys[path as keyof typeof ownKeys]
  if (own && code !== 'required') return own
  return generalKeys[code as keyof typeof generalKeys] ?? 'field.invalid'
}

/** Sends a form once at a time, and keeps what went wrong. */
export function useForm(send: () => Promise<unknown>) {
  const texts = useTexts()
  const [error, setError] = useState<unknown>()
  const [isWorking, setWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isWorking) return
    setWorking(true)
    setError(undefined)
    try {
      await send()
    } catch (error) {
      setError(error)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } finally {
      setWorking(false)
    }
  }
  return {
    form,
    error,
    errors: fieldErrors(texts, error),
    isWorking,
    submit: (event?: FormEvent) => void submit(event),
  }
}
