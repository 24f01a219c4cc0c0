import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../i18n/texts'
import { AroundProvider } from '../../setup/entry/around'
import { useFolds } from '../../setup/entry/lists/folds'
import { wordsIn } from '../../setup/entry/words'
import type { Way } from '../use-welcome'

/** Where fields of the set-up stand, which ask what is around them. */
export function EntryFields({ way: { setup, problems }, children }: { way: Way; children: ReactNode }) {
  const texts = useTexts()
  const { folds } = useFolds()
  const words = useMemo(() => wordsIn(texts, setup), [texts, setup])
  const errors = Object.fromEntries(Object.entries(problems).map(([path, key]) => [path, texts.text(key)]))
  const edit = { typed: {}, clashes: {}, type: () => {}, take: () => {} }
  return (
    <AroundProvider value={{ setup, words, isNew: true, saved: {}, edit, errors, folds }}>{children}</AroundProvider>
  )
}
