import { useId, useMemo, useRef } from 'react'
import { languageTag } from '../../../../shared/i18n/language-tag'
import { useText } from '../../../i18n/texts'
import { buttonClass } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { Icon } from '../../../parts/icon'
import { useAround } from '../around'
import { type InputProps, idOf } from '../kinds/frame'
import type { Chosen } from './chosen'
import styles from './translations.module.css'
import { isTranslated, translationPath, translationPaths } from './values'

type UnusedProps = Pick<InputProps<'translations'>, 'field' | 'path'> & Pick<Chosen, 'locale'>

/** Translations of texts that are not in the set-up any more. */
export function Unused({ field, path, locale }: UnusedProps) {
  const text = useText()
  const { setup, edit } = useAround()
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const all = useMemo(() => field.texts.all(setup), [field, setup])
  const begin = translationPath(path, locale, '')
  const unused = translationPaths(`${path}.${locale}`, edit.typed).filter(
    one => isTranslated(edit.typed[one]) && !all.has(one.slice(begin.length)),
  )
  if (unused.length === 0) return null
  const remove = (at: number) => {
    edit.type({ [unused[at]!]: undefined })
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? []
      const next = buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById(idOf(path))
      next?.focus()
    })
  }
  return (
    <div>
      <h3 id={id} className={styles.place}>
        {text('setup.languages.unused')}
      </h3>
      <p className={controls.quiet}>{text('setup.languages.unused_help')}</p>
      <ul ref={list} className={styles.rows} aria-labelledby={id}>
        {unused.map((one, at) => (
          <li key={one} className={styles.unused}>
            <span lang={languageTag(setup.business.locale)}>{one.slice(begin.length)}</span>
            <span lang={languageTag(locale)}>{String(edit.typed[one])}</span>
            <button
              type="button"
              className={buttonClass('bare', 'square')}
              aria-label={text('setup.remove', { title: one.slice(begin.length) })}
              onClick={() => remove(at)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
