import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { ChosenTime } from './chosen-time'
import { usePage, useText } from './desk'
import { DetailField } from './detail-field'
import { type AskedField, askedFields, type Mistakes, mistakesIn, mistakesOf, typedText, withTyped } from './details'
import styles from './details-screen.module.css'
import { Heading } from './heading'
import { HoldTimer } from './hold-timer'
import { MistakeSummary } from './mistake-summary'
import { Notice } from './notice'
import { RepeatLink } from './repeat-link'
import { WhatBrief } from './what-brief'
import { WhatPanel } from './what-panel'

/** Who is coming: the details the service asks for, and the one button that books. */
export function DetailsScreen() {
  const { flow, send, book, back } = usePage()
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useMistakes(form)
  const fields = askedFields(flow)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = mistakesIn(flow)
    setMistakes(found)
    if (Object.keys(found).length === 0) book()
  }
  const type = (field: AskedField, typed: string) => {
    const { contact, guests } = withTyped(flow, field, typed)
    send(field.guest ? { type: 'guests_typed', guests } : { type: 'contact_typed', contact })
    if (mistakes[field.path]) setMistakes(({ [field.path]: _, ...others }) => others, 'stay')
  }
  return (
    <div className={`${card.card} ${styles.sides}`}>
      <div className={styles.heading}>
        <Heading>{text('details.heading')}</Heading>
      </div>
      <div className={styles.brief}>
        <WhatBrief />
      </div>
      <div className={styles.what}>
        <WhatPanel title="h2">
          <ChosenTime />
        </WhatPanel>
      </div>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {flow.series?.isChosen ? <p className={card.quiet}>{text('repeat.not_kept')}</p> : <HoldTimer />}
        <RepeatLink />
        <MistakeSummary fields={fields} mistakes={mistakes} />
        <Notice attempt="details" unless={Object.keys(mistakes).length > 0} />
        <Fields fields={fields.filter(({ guest }) => !guest)} mistakes={mistakes} type={type} />
        {[...new Set(fields.map(({ guest }) => guest))].map(
          guest =>
            guest && (
              <fieldset key={guest} className={styles.guest}>
                <legend>{text('details.guest', { count: guest })}</legend>
                <Fields fields={fields.filter(field => field.guest === guest)} mistakes={mistakes} type={type} />
              </fieldset>
            ),
        )}
        <div className={styles.actions}>
          <Button look="main" type="submit" progress={flow.busy && text('details.scheduling')}>
            {text('details.submit')}
          </Button>
          {!flow.series?.isChosen && (
            <Button look="plain" onClick={back}>
              {text('details.change_time')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

interface FieldsProps {
  fields: readonly AskedField[]
  mistakes: Mistakes
  type: (field: AskedField, typed: string) => void
}

function Fields({ fields, mistakes, type }: FieldsProps) {
  const { flow } = usePage()
  return (
    <div className={styles.fields}>
      {fields.map(field => (
        <DetailField
          key={field.path}
          field={field}
          mistake={mistakes[field.path]}
          value={typedText(flow, field)}
          onType={typed => type(field, typed)}
        />
      ))}
    </div>
  )
}

type Change = Mistakes | ((before: Mistakes) => Mistakes)

/** The mistakes shown, from here or from the server. New ones move the focus to the first bad field. */
function useMistakes(form: React.RefObject<HTMLFormElement | null>) {
  const { flow } = usePage()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [round, setRound] = useState(0)
  const set = (change: Change, focus: 'first' | 'stay' = 'first') => {
    setMistakes(change)
    if (focus === 'first') setRound(count => count + 1)
  }
  const flowNow = useRef(flow)
  flowNow.current = flow
  const refusal = flow.trouble?.kind === 'refused' ? flow.trouble.refusal : undefined
  useEffect(() => {
    if (refusal?.code !== 'invalid_fields') return
    setMistakes(mistakesOf(refusal, flowNow.current))
    setRound(count => count + 1)
  }, [refusal])
  useEffect(() => {
    if (round) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round, form])
  return [mistakes, set] as const
}
