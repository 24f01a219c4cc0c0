// Objects that are about days, such as closures and time off.
import { useRef } from 'react'
import { todayIn } from '../../../../shared/time/today'
import { useText, useTexts } from '../../../i18n/texts'
import { Button, buttonClass } from '../../../parts/button'
import { Icon } from '../../../parts/icon'
import { useTimes } from '../../../parts/use-times'
import { useAround } from '../around'
import entry from '../entry.module.css'
import { objects } from '../lists/nested'
import type { Dated, Plain } from '../table'
import { byYear, daysInWords, daysOf, nextYearOf, type Placed, type Year } from '../times/days'
import { zoneOf } from '../times/zone'
import styles from './dated.module.css'
import { Fold } from './fold'
import { Group, type InputProps, idOf } from './frame'
import { ObjectFields } from './lists'

type Props = InputProps<'list'>

/** By year, each of them folded to a line; those that are over stand apart. */
export function DatedInput(props: Props) {
  const { field, path, value, onChange } = props
  const text = useText()
  const around = useAround()
  const { edit, folds } = around
  const { zone: zoneWords } = useTimes()
  const group = useRef<HTMLDivElement>(null)
  const dated = field.dated!
  const zone = zoneOf(around)
  const rows = objects(value)
  const placed = usePlaced(props, zone)
  const today = todayIn(zone, Date.now())
  const isOver = ({ object, at }: Placed) =>
    !folds.isOpen(`${path}[${at}]`) && (daysOf(object, dated, zone)?.[1].date ?? today) < today
  const over = placed.filter(isOver)
  const add = () => {
    onChange([...rows, field.begin?.(edit.typed) ?? {}])
    folds.fold(`${path}[${rows.length}]`, true)
    const first = `${path}[${rows.length}].${field.fields[0]!.path}`
    requestAnimationFrame(() => document.getElementById(idOf(first))?.focus())
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, other) => other !== at))
    folds.reorder(
      path,
      [...rows.keys()].filter(other => other !== at),
    )
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('button')?.focus())
  }
  const copy = (next: readonly Plain[]) => onChange([...rows, ...next])
  const shared = { ...props, zone, onRemove: remove, onCopy: copy }
  return (
    <Group field={field} path={path}>
      <div ref={group} className={styles.dated}>
        {field.fields.some(({ kind }) => kind === 'moment') && <p className={entry.was}>{zoneWords(zone)}</p>}
        {over.length > 0 && (
          <details className={styles.over}>
            <summary>
              <Icon name="later" />
              {text('setup.days.over', { count: over.length })}
            </summary>
            <Years {...shared} years={byYear(over)} isOver />
          </details>
        )}
        <Years {...shared} years={byYear(placed.filter(one => !isOver(one)))} />
        {rows.length < Number(field.most) && (
          <div className={styles.add}>
            <Button onClick={add}>
              <Icon name="plus" />
              {text(field.add)}
            </Button>
            {dated.offer && <dated.offer rows={rows} onAdd={copy} />}
          </div>
        )}
      </div>
    </Group>
  )
}

/** Each with what it stands by. One that is being changed keeps its place meanwhile. */
function usePlaced({ field, path, value }: Props, zone: string): Placed[] {
  const { folds } = useAround()
  const keys = useRef(new Map<number, string>())
  const { from } = field.dated as Dated
  return objects(value).map((object, at) => {
    const before = keys.current.get(at)
    const isOpen = folds.isOpen(`${path}[${at}]`)
    const date = daysOf(
      { from: object[from], until: object[from] },
      { ...field.dated!, from: 'from', until: 'from' },
      zone,
    )
    const key = isOpen && before !== undefined ? before : (date?.[0].date ?? '')
    keys.current.set(at, key)
    return { object, at, key }
  })
}

interface YearsProps extends Props {
  zone: string
  years: readonly Year[]
  isOver?: boolean
  onRemove: (at: number) => void
  onCopy: (next: readonly Plain[]) => void
}

function Years({ years, isOver = false, ...rest }: YearsProps) {
  const text = useText()
  const { field, value, onCopy } = rest
  const dated = field.dated!
  return years.map(({ year, rows }) => {
    const next = dated.repeats && year && !isOver ? nextYearOf(rows, objects(value), dated) : []
    return (
      <section key={year} className={styles.year}>
        <header>
          <p>{year || text('setup.days.new')}</p>
          {next.length > 0 && (
            <Button looks={['bare']} onClick={() => onCopy(next)}>
              <Icon name="copy" />
              {text('setup.days.copy', { year: String(Number(year) + 1) })}
            </Button>
          )}
        </header>
        <ul className={entry.rows}>
          {rows.map(({ at }) => (
            <DatedRow key={at} {...rest} at={at} />
          ))}
        </ul>
      </section>
    )
  })
}

function DatedRow({ field, path, value, onChange, zone, at, onRemove }: Omit<YearsProps, 'years'> & { at: number }) {
  const { text, tag } = useTexts()
  const { words, folds, errors } = useAround()
  const rows = objects(value)
  const object = rows[at] ?? {}
  const dated = field.dated!
  const row = `${path}[${at}]`
  const days = daysOf(object, dated, zone)
  const title = days ? daysInWords(days, tag) : text('setup.days.none')
  const more = dated.about(object, words)
  return (
    <li className={entry.row}>
      <Fold
        line={{ title, ...(more && { more }) }}
        isOpen={folds.isOpen(row)}
        hasMistake={Object.keys(errors).some(one => one.startsWith(`${row}.`))}
        onFold={isOpen => folds.fold(row, isOpen)}
      />
      <span className={entry.verbs}>
        <button
          type="button"
          className={buttonClass('bare', 'square')}
          aria-label={text('setup.remove', { title })}
          onClick={() => onRemove(at)}
        >
          <Icon name="close" />
        </button>
      </span>
      {folds.isOpen(row) && (
        <ObjectFields
          field={field}
          path={path}
          rows={rows}
          at={at}
          onChange={next => onChange(rows.map((other, index) => (index === at ? next : other)))}
        />
      )}
    </li>
  )
}
