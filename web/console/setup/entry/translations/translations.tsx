// Texts of the set-up in another language.
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { languageTag } from '../../../../shared/i18n/language-tag'
import type { Locale } from '../../../api/types'
import { useText, useTexts } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { useAround } from '../around'
import { Group, type InputProps, idOf } from '../kinds/frame'
import type { SetupText, TextPlace, Values } from '../table'
import { type Chosen, useChosen } from './chosen'
import { Row, type RowProps } from './row'
import styles from './translations.module.css'
import { Unused } from './unused'
import { isTranslated, translationPath, translationPaths } from './values'

type Props = Pick<InputProps<'translations'>, 'field' | 'path'>

/** Each text of the set-up, with what it is in the language that is chosen around it. */
export function TranslationsInput({ field, path }: Props) {
  const chosen = useChosen()
  return (
    <Group field={field} path={path}>
      {chosen && (
        <div className={styles.groups}>
          <Texts key={chosen.locale} field={field} path={path} chosen={chosen} />
          <Unused field={field} path={path} locale={chosen.locale} />
          <Clear path={path} locale={chosen.locale} />
        </div>
      )}
    </Group>
  )
}

function Texts({ field, path, chosen: { locale, isMissingOnly } }: Props & { chosen: Chosen }) {
  const text = useText()
  const { setup, saved, edit, errors } = useAround()
  const { clashes } = edit
  const groups = useGroups(field, path, locale)
  const shown = useMemo(() => {
    // As it was saved: a row stays where it is while one types into it.
    const isShown = ({ at }: Shown) => !isMissingOnly || !isTranslated(saved[at]) || at in clashes
    return groups.map(group => ({ ...group, texts: group.texts.filter(isShown) })).filter(({ texts }) => texts.length)
  }, [groups, isMissingOnly, saved, clashes])
  const type = useStableType()
  if (shown.length === 0) return <p className={controls.quiet}>{text('setup.languages.done')}</p>
  return shown.map(({ key, ...group }) => (
    <Rows
      key={key}
      {...group}
      from={setup.business.locale}
      into={locale}
      saved={saved}
      typed={edit.typed}
      onType={type}
      edit={group.texts.some(({ at }) => at in clashes) ? edit : undefined}
      errors={group.texts.some(({ at }) => at in errors) ? errors : undefined}
    />
  ))
}

interface Shown {
  text: string
  /** What it is, and where else it stands. */
  about: string
  /** The path of its translation. */
  at: string
}

interface RowsProps extends Pick<RowProps, 'from' | 'into' | 'onType' | 'edit'> {
  kind: string
  name: string | undefined
  texts: readonly Shown[]
  saved: Values
  typed: Values
  /** By path; only where one of these rows has one. */
  errors: Record<string, string> | undefined
}

/** Whether nothing that these rows show is new. */
const isAsDrawn = ({ typed: before, ...drawn }: RowsProps, { typed, ...now }: RowsProps) =>
  Object.entries(now).every(([name, value]) => drawn[name as keyof typeof now] === value) &&
  now.texts.every(({ at }) => typed[at] === before[at])

/** The texts of one place. */
const Rows = memo(function Rows({ kind, name, texts, saved, typed, edit, errors, ...of }: RowsProps) {
  return (
    <div>
      <h3 className={styles.place}>
        {name ? <span lang={languageTag(of.from)}>{name}</span> : kind}
        {name && <small>{kind}</small>}
      </h3>
      <ul className={styles.rows}>
        {texts.map(({ text, about, at }) => (
          <Row
            key={text}
            text={text}
            about={about}
            path={at}
            value={String(typed[at] ?? '')}
            isChanged={(saved[at] ?? '') !== (typed[at] ?? '')}
            edit={edit && at in edit.clashes ? edit : undefined}
            error={errors?.[at]}
            {...of}
          />
        ))}
      </ul>
    </div>
  )
}, isAsDrawn)

/** The same as long as the form is there, so that rows are drawn anew only for what is new in them. */
function useStableType() {
  const { edit } = useAround()
  const latest = useRef(edit.type)
  useEffect(() => {
    latest.current = edit.type
  })
  return useCallback((path: string, translation: string) => latest.current({ [path]: translation }), [])
}

/** The texts with all that is said of them. */
function useGroups(field: Props['field'], path: string, locale: Locale) {
  const { text } = useTexts()
  const { setup } = useAround()
  return useMemo(() => {
    const nameOf = ({ kind, name }: TextPlace) => name ?? text(kind)
    const aboutOf = ({ what, also }: SetupText) => {
      if (also.length === 0) return text(what)
      const names = also.slice(0, mostPlaces).map(nameOf).join(', ')
      const more = also.length > mostPlaces && text('setup.more', { count: also.length - mostPlaces })
      return `${text(what)} · ${text('setup.languages.also', { places: [names, more].filter(Boolean).join(' ') })}`
    }
    return field.texts.groups(setup).map(({ kind, name, texts }, at) => ({
      key: `group${at}`,
      kind: text(kind),
      name,
      texts: texts.map((one): Shown => {
        return { text: one.text, about: aboutOf(one), at: translationPath(path, locale, one.text) }
      }),
    }))
  }, [field, path, locale, setup, text])
}

const mostPlaces = 3

/** Takes out all that is said in a language. */
function Clear({ path, locale }: Pick<Props, 'path'> & Pick<Chosen, 'locale'>) {
  const text = useText()
  const { edit } = useAround()
  const paths = translationPaths(`${path}.${locale}`, edit.typed).filter(one => isTranslated(edit.typed[one]))
  if (paths.length === 0) return null
  const clear = () => {
    edit.type(Object.fromEntries(paths.map(one => [one, undefined])))
    document.getElementById(idOf(path))?.focus()
  }
  return (
    <div>
      <Button onClick={clear}>{text('setup.languages.clear')}</Button>
    </div>
  )
}
