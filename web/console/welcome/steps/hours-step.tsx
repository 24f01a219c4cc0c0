import { useEffect, useId, useRef, useState } from 'react'
import { ErrorText } from '../../../shared/ui/fields/field-frame'
import { useText, useTexts } from '../../i18n/texts'
import { Button, buttonClass, PlainButton } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { SelectField, TextField } from '../../parts/fields'
import { Icon } from '../../parts/icon'
import { WeekInput } from '../../setup/entry/kinds/week'
import { daysWords, minutesOfWeek, totalWords, type Week } from '../../setup/entry/times/week'
import { hoursOf, newPerson, type Person, weekOf } from '../typed/draft'
import type { Way } from '../use-welcome'
import { EntryFields } from './entry-fields'
import styles from './hours-step.module.css'
import { WeekDrawing } from './week-drawing'

/** Who works, and when. */
export function HoursStep({ way }: { way: Way }) {
  return (
    <>
      <People way={way} />
      <Hours way={way} />
    </>
  )
}

function People({ way: { draft, change, problems } }: { way: Way }) {
  const text = useText()
  const { people } = draft
  const list = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<string>()
  const rename = (id: string, name: string) =>
    change({ people: people.map(one => (one.id === id ? { ...one, name } : one)) })
  const add = () => {
    const person = newPerson()
    change({ people: [...people, person] })
    setAdded(person.id)
  }
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(`[name="${added}"]`)?.focus()
  }, [added])
  return (
    <fieldset ref={list} className={styles.people}>
      <legend>{text('welcome.who')}</legend>
      {people.map(({ id, name }, at) => {
        const problem = problems[`person.${id}.name`]
        const label = id === 'self' ? text('welcome.own_name') : text('welcome.person', { count: at + 1 })
        return (
          <div key={id} className={styles.person}>
            <TextField
              label={label}
              error={problem && text(problem)}
              name={id}
              autoComplete="off"
              maxLength={120}
              value={name}
              onType={name => rename(id, name)}
            />
            {people.length > 1 && (
              <button
                type="button"
                className={buttonClass('bare', 'square')}
                aria-label={text('setup.remove', { title: name || label })}
                onClick={() => change({ people: people.filter(one => one.id !== id) })}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        )
      })}
      <div className={styles.add}>
        <Button looks={['bare']} onClick={add}>
          <Icon name="plus" />
          {text('welcome.add_person')}
        </Button>
      </div>
    </fieldset>
  )
}

const everyone = ''

function Hours({ way }: { way: Way }) {
  const texts = useTexts()
  const { text, tag } = texts
  const id = useId()
  const { draft, change, problems } = way
  const { people } = draft
  const [chosen, choose] = useState(everyone)
  const [isChoosing, chooseOne] = useState(people.some(({ week }) => week))
  const [isTyping, type] = useState(false)
  const person = people.find(one => one.id === chosen)
  const week = person ? hoursOf(draft, person) : weekOf(draft)
  const withWeek = (week: Week | undefined): Person[] =>
    people.map(({ week: before, ...one }) => {
      const own = one.id === chosen ? week : before
      return own ? { ...one, week: own } : one
    })
  const set = (week: Week) => change(person ? { people: withWeek(week) } : { week })
  const path = person ? `week.${person.id}` : 'week'
  const wrong = Object.keys(problems).find(one => /^week/.test(one))
  // What is wrong is shown where it can be mended.
  useEffect(() => {
    if (!wrong || wrong === path) return
    choose(wrong.replace(/^week\.?/, ''))
    chooseOne(true)
  }, [wrong, path])
  const problem = problems[path]
  const total = totalWords(texts, minutesOfWeek(week))
  const named = ({ name }: Person, at: number) => name.trim() || text('welcome.person', { count: at + 1 })
  return (
    <section className={styles.hours} aria-labelledby={id} data-invalid={problem ? '' : undefined} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={id}>{text('welcome.hours_title')}</h2>
        <span className={styles.total} role="status">
          {minutesOfWeek(week) > 0 ? `${daysWords(week, tag)} · ${total}` : text('setup.closed')}
        </span>
      </header>
      {people.length > 1 && isChoosing && (
        <div className={styles.whose}>
          <SelectField
            label={text('welcome.hours_of')}
            name="hours_of"
            options={[
              [everyone, text('welcome.everyone')],
              ...people.map((one, at) => [one.id, named(one, at)] as const),
            ]}
            value={chosen}
            onChoose={choose}
          />
          {person?.week && (
            <Button looks={['bare']} onClick={() => change({ people: withWeek(undefined) })}>
              {text('welcome.as_everyone')}
            </Button>
          )}
        </div>
      )}
      {isTyping ? (
        <EntryFields way={way}>
          <div className={styles.typed}>
            <WeekInput
              field={{ path: 'weekly', kind: 'week', label: 'setup.staff.weekly', isTitled: true }}
              path="weekly"
              value={week}
              onChange={value => set(value as Week)}
              beside={{}}
            />
          </div>
        </EntryFields>
      ) : (
        <WeekDrawing week={week} onChange={set} />
      )}
      <ErrorText id={id} error={problem && text(problem)} />
      <div className={styles.ways}>
        {!isTyping && <p className={controls.small}>{text('welcome.draw_help')}</p>}
        <PlainButton onClick={() => type(!isTyping)}>{text(isTyping ? 'welcome.draw' : 'welcome.type')}</PlainButton>
        {people.length > 1 && !isChoosing && (
          <PlainButton
            onClick={() => {
              chooseOne(true)
              choose(people.at(-1)!.id)
            }}
          >
            {text('welcome.different_hours')}
          </PlainButton>
        )}
      </div>
    </section>
  )
}
