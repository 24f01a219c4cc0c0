import { useState } from 'react'
import { Select } from '../../../../shared/ui/fields/select'
import { useText } from '../../../i18n/texts'
import { Button, PlainButton } from '../../../parts/button'
import { Icon } from '../../../parts/icon'
import { useAround } from '../around'
import styles from '../entry.module.css'
import { poolOf } from '../words'
import { Group, type InputProps } from './frame'
import { Rows } from './rows'

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Several entries of others, in an order. */
export function PicksInput({ field, ...rest }: InputProps<'picks'>) {
  const { setup, words } = useAround()
  const known = field.from.flatMap(pool => poolOf(setup, pool)).filter(({ isOff }) => !isOff)
  return <Picker {...rest} field={field} known={known} nameOf={slug => words.nameOf(field.from, slug)} />
}

/** Several of what the entry itself has. */
export function InnersInput({ field, beside, ...rest }: InputProps<'inners'>) {
  const { edit, words } = useAround()
  const known = (field.choose(edit.typed, beside, words) ?? []).map(([slug, name]) => ({ slug, name }))
  const nameOf = (slug: unknown) => known.find(one => one.slug === slug)?.name ?? String(slug)
  return <Picker {...rest} beside={beside} field={field} known={known} nameOf={nameOf} isUnordered />
}

interface PickerProps extends InputProps<'picks' | 'inners'> {
  known: readonly { slug: string; name: string }[]
  nameOf: (slug: unknown) => string
  isUnordered?: boolean
}

function Picker({ field, path, value, onChange, known, nameOf, isUnordered = false }: PickerProps) {
  const text = useText()
  const picked = listed(value)
  const others = known.filter(({ slug }) => !picked.includes(slug))
  const [wanted, want] = useState('')
  const next = others.find(({ slug }) => slug === wanted) ?? others[0]
  return (
    <Group field={field} path={path}>
      <Rows rows={picked} nameOf={nameOf} onChange={onChange} isUnordered={isUnordered} />
      {next && (
        <div className={styles.add}>
          <Select
            aria-label={`${text('setup.add')}: ${text(field.label)}`}
            options={others.map(({ slug, name }) => ({ value: slug, text: name }))}
            value={next.slug}
            onChoose={want}
          />
          <Button onClick={() => onChange([...picked, next.slug])}>
            <Icon name="plus" />
            {text('setup.add')}
          </Button>
          {others.length > 1 && (
            <Button looks={['bare']} onClick={() => onChange([...picked, ...others.map(({ slug }) => slug)])}>
              {text('setup.add_all')}
            </Button>
          )}
        </div>
      )}
    </Group>
  )
}

/** A number for each of those who were picked in another field. */
export function RanksInput({ field, path, value, onChange, beside }: InputProps<'ranks'>) {
  const text = useText()
  const { words } = useAround()
  const picked = listed(beside[field.of])
  const ranks = listed(value)
  const set = (at: number, rank: unknown) =>
    onChange(picked.map((_, other) => (other === at ? rank : (ranks[other] ?? other + 1))))
  return (
    <Group field={field} path={path}>
      {ranks.length === 0 ? (
        <div>
          <Button onClick={() => onChange(picked.map((_, at) => at + 1))}>{text('setup.ranks_begin')}</Button>
        </div>
      ) : (
        <>
          <ul className={styles.ranks}>
            {picked.map((slug, at) => (
              <li key={String(slug)}>
                <span id={`rank-${at}`}>{words.nameOf(field.from, slug)}</span>
                <RankInput at={at} value={ranks[at]} onChange={rank => set(at, rank)} />
              </li>
            ))}
          </ul>
          <div>
            <PlainButton onClick={() => onChange(undefined)}>{text('setup.ranks_end')}</PlainButton>
          </div>
        </>
      )}
    </Group>
  )
}

interface RankProps {
  at: number
  value: unknown
  onChange: (rank: unknown) => void
}

function RankInput({ at, value, onChange }: RankProps) {
  return (
    <input
      className={styles.rank}
      aria-labelledby={`rank-${at}`}
      inputMode="numeric"
      value={String(value ?? '')}
      onChange={event => onChange(/^\d+$/.test(event.target.value) ? Number(event.target.value) : event.target.value)}
    />
  )
}
