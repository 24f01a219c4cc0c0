import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts'
import { ClashNotice } from '../../parts/edits/clash'
import { useMay } from '../../parts/session'
import { Trouble } from '../../parts/trouble'
import { usePlace } from '../../parts/use-place'
import { type Around, AroundProvider } from './around'
import type { Draft } from './drafts'
import { useSure } from './effects/use-sure'
import styles from './entry.module.css'
import { FieldInput } from './kinds/field'
import { idOf } from './kinds/frame'
import { InsideProvider } from './kinds/inside'
import { useFolds } from './lists/folds'
import { MistakeList } from './mistake-list'
import { errorsByPath, type Mistake, mistakesOf, type Problem } from './mistakes'
import { SaveBar } from './save-bar'
import { Section } from './section'
import type { Label, Plain, Table } from './table'
import { pathOfTranslation } from './translations/values'
import { type Editing, type EntryOptions, editOf, useEntry } from './use-entry'
import { usePreview } from './use-preview'
import { changedPaths } from './values'
import { wordsIn } from './words'

interface EditorProps extends EntryOptions {
  /** Beside the heading: what else can be done with the entry. */
  verbs?: ReactNode
  /** Above and below the fields: what else there is to say of it. */
  above?: ReactNode
  below?: ReactNode
  /** What stands there if there is no such entry. */
  missing: ReactNode
  onDiscard: () => void
}

/** The form of an entry, with the bar below it. */
export function Editor({ verbs, above, below, missing, onDiscard, ...options }: EditorProps) {
  const editing = useEntry(options)
  if (!editing) return missing
  return <EntryForm options={options} editing={editing} {...{ verbs, above, below, onDiscard }} />
}

interface EntryFormProps extends Pick<EditorProps, 'verbs' | 'above' | 'below' | 'onDiscard'> {
  options: EntryOptions
  editing: Editing
}

function EntryForm({ options, editing, verbs, above, below, onDiscard }: EntryFormProps) {
  const { table } = options
  const { draft, isNew } = editing
  const texts = useTexts()
  const mayChange = useMay(table.needs ?? 'setup.change')
  const id = useId()
  const asks = isNew ? draft.isTried : editing.count > 0
  const { outcome, problems } = usePreview(asks ? [editOf(options, draft)] : [])
  const mistakes = useMistakes(options, draft, draft.isTried ? (problems ?? draft.problems) : [])
  const { form, isOpen, fold, folds, lead, leadToFirst } = useSections(table, mistakes)
  const around = { ...useAroundOf(options, editing, mistakes), folds }
  const sure = useSure(options, editing, leadToFirst)
  const error = editing.error ?? sure.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sure.save()
  }
  const title =
    (table.titleOf?.(draft.typed) ?? String(draft.typed.name ?? '')) || texts.text(isNew ? 'setup.unnamed' : table.one)
  return (
    <AroundProvider value={around}>
      <InsideProvider value={FieldInput}>
        <form
          ref={form}
          id={id}
          className={styles.form}
          aria-label={title}
          // It scrolls, and nothing in it takes the focus.
          tabIndex={mayChange ? undefined : 0}
          noValidate
          onSubmit={submit}
        >
          <div className={styles.width}>
            <header className={styles.head}>
              <h2>{title}</h2>
              {verbs}
            </header>
            {above}
            {error !== undefined && <Trouble error={error} />}
            <ClashNotice clashes={draft.clashes} />
            <MistakeList mistakes={mistakes} onLead={lead} />
            <fieldset className={styles.all} disabled={!mayChange}>
              {table.sections.map(section => (
                <Section
                  key={section.title ?? ''}
                  section={section}
                  changed={isNew ? 0 : changedPaths(section.fields, draft.seen.fields, draft.typed).length}
                  isOpen={isOpen(section.title)}
                  onFold={isOpen => fold(section.title, isOpen)}
                />
              ))}
            </fieldset>
            {below}
          </div>
        </form>
        <SaveBar
          editing={editing}
          isWorking={sure.isWorking}
          outcome={outcome}
          form={id}
          onDiscard={() => {
            editing.discard()
            onDiscard()
          }}
        />
        {sure.dialog}
      </InsideProvider>
    </AroundProvider>
  )
}

type SectionOf = Table['sections'][number]

function useMistakes(options: EntryOptions, draft: Draft, problems: readonly Problem[]) {
  const texts = useTexts()
  const { table, setup } = options
  return useMemo(() => {
    if (problems.length === 0) return []
    const sent = editOf({ table, slug: '' }, draft)[table.entry] as Plain | undefined
    const named = problems.map(one => ({ ...one, path: pathOfTranslation(one.path, sent?.translations) }))
    return mistakesOf(texts, named, table, setup)
  }, [texts, problems, draft, table, setup])
}

function useAroundOf({ setup }: EntryOptions, editing: Editing, mistakes: readonly Mistake[]): Omit<Around, 'folds'> {
  const texts = useTexts()
  const words = useMemo(() => wordsIn(texts, setup), [texts, setup])
  const errors = useMemo(() => errorsByPath(mistakes), [mistakes])
  const { draft, isNew, type, take } = editing
  const edit = { typed: draft.typed, clashes: draft.clashes, take, type }
  return { setup, words, isNew, saved: draft.seen.fields, edit, errors }
}

const isOfSection =
  (path: string) =>
  ({ fields }: SectionOf) =>
    fields.some(field => path === field.path || ['[', '.'].some(inside => path.startsWith(field.path + inside)))

/** Which sections are open, and the way to a field in one that is not. */
function useSections(table: Table, mistakes: readonly Mistake[]) {
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState<readonly Label[]>([])
  const [tries, setTries] = useState(0)
  const { folds, unfold } = useFolds()
  const titleOf = (path: string) => table.sections.find(isOfSection(path))?.title
  const fold = (title: Label | undefined, isOpen: boolean) =>
    setOpen(before => [...before.filter(one => one !== title), ...(isOpen && title ? [title] : [])])
  const lead = (path: string) => {
    fold(titleOf(path), true)
    unfold([path])
    // Translations have no ids of their own: their paths have any text.
    requestAnimationFrame(() => (document.getElementById(idOf(path)) ?? document.getElementsByName(path)[0])?.focus())
  }
  const wanted = usePlace().field
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way here.
  useEffect(() => {
    if (wanted) lead(wanted)
  }, [wanted])
  const known = useRef(mistakes)
  useEffect(() => {
    known.current = mistakes
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try to save.
  useEffect(() => {
    if (tries === 0 || known.current.length === 0) return
    const titles = known.current.flatMap(({ path }) => (path && titleOf(path)) || [])
    setOpen(before => [...new Set([...before, ...titles])])
    unfold(known.current.flatMap(({ path }) => path ?? []))
    requestAnimationFrame(() => {
      const first = '[aria-invalid="true"], [data-invalid]'
      const found =
        form.current?.querySelector<HTMLElement>(first) ?? form.current?.querySelector<HTMLElement>('[data-mistakes]')
      found?.focus()
    })
  }, [tries])
  return {
    form,
    isOpen: (title: Label | undefined) => title !== undefined && open.includes(title),
    fold,
    folds,
    lead,
    leadToFirst: () => setTries(before => before + 1),
  }
}
