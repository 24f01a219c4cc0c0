import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languageTag } from '../../shared/i18n/language-tag'
import type { Locale } from '../api/types'
import { loadMessages, localeOfTag } from '../i18n/messages'
import { createTexts, useTexts } from '../i18n/texts'
import { type Draft, templateOf } from './typed/draft'
import type { NameOf } from './typed/edits'

/** The texts of the business's language; the user's own until those are there. */
function useTextsIn(locale: Locale) {
  const own = useTexts()
  const isOwn = localeOfTag(own.tag) === locale
  const { data: messages } = useQuery({
    queryKey: ['messages', locale],
    queryFn: () => loadMessages(locale, true),
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
  return useMemo(() => {
    if (isOwn || !messages) return own
    const theirs = createTexts(languageTag(locale), messages)
    return {
      ...theirs,
      text: ((key, ...values) => (theirs.has(key) ? theirs : own).text(key, ...values)) as typeof own.text,
    }
  }, [isOwn, messages, own, locale])
}

/** What the services are called, in the language of the business. */
export function useNameOf({ kind, business }: Draft): NameOf {
  const { text } = useTextsIn(business.locale)
  return useMemo(
    () => offer => {
      const template = templateOf(kind, offer)
      return offer.name ?? (template ? text(template.key) : '')
    },
    [kind, text],
  )
}
