import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { ChosenTime } from './chosen-time'
import { usePage, useText } from './desk'
import { DetailField } from './detail-field'
import { askedDetails, type DetailName, type Mistakes, mistakesIn, mistakesOf } from './details'
import styles from './details-screen.module.css'
import { Heading } from './heading'
import { MistakeSummary } from './mistake-summary'
import { Notice } from './notice'
import { WhatBrief } from './what-brief'
import { WhatPanel } from './what-panel'

/** Who is coming: the details the service asks for, and the one button that books. */
export function DetailsScreen() {
  const { flow, send, book, changeTime } = usePage()
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useMistakes(form)
  if (!flow.service) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = mistakesIn(flow.contact, flow.service!)
    setMistakes(found)
    if (Object.keys(found).length === 0) book()
  }
  const type = (name: DetailName, typed: string) => {
    send({ type: 'contact_typed', contact: { ...flow.contact, [name]: typed } })
    if (mistakes[name]) setMistakes(({ [name]: _, ...others }) => others, 'stay')
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
        <MistakeSummary mistakes={mistakes} />
        <Notice attempt="details" unless={Object.keys(mistakes).length > 0} />
        <div className={styles.fields}>
          {askedDetails(flow.service).map(name => (
            <DetailField
              key={name}
              name={name}
              isRequired={flow.service?.details[name] === 'required'}
              mistake={mistakes[name]}
              value={flow.contact[name] ?? ''}
              onType={typed => type(name, typed)}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <Button look="main" type="submit" progress={flow.busy && text('details.scheduling')}>
            {text('details.submit')}
          </Button>
          <Button look="plain" onClick={changeTime}>
            {text('details.change_time')}
          </Button>
        </div>
      </form>
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
  const refusal = flow.trouble?.kind === 'refused' ? flow.trouble.refusal : undefined
  useEffect(() => {
    if (refusal?.code !== 'invalid_fields') return
    setMistakes(mistakesOf(refusal))
    setRound(count => count + 1)
  }, [refusal])
  useEffect(() => {
    if (round) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round, form])
  return [mistakes, set] as const
}
