import { useId, useState } from 'react'
import { answerOf, api } from '../api/client'
import type { Customer, CustomerRow, CustomerStanding } from '../api/types'
import { useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import controls from '../parts/controls.module.css'
import { standings } from '../parts/place'
import { useMay } from '../parts/session'
import { troubleText } from '../parts/trouble'
import styles from './customers.module.css'

interface StandingPartProps {
  customer: CustomerRow
  onSet: (call: Promise<Customer>) => Promise<unknown>
}

/** How the customer may book online, and what each of it means. A choice holds at once. */
export function StandingPart({ customer: { id, standing }, onSet }: StandingPartProps) {
  const texts = useTexts()
  const { text } = texts
  const name = useId()
  const say = useSay()
  const mayChange = useMay('customers.change')
  const [chosen, choose] = useState<CustomerStanding>()
  const shown = chosen ?? standing
  const set = async (standing: CustomerStanding) => {
    if (chosen) return
    choose(standing)
    try {
      const params = { path: { customer_id: id } }
      const path = '/api/v1/console/customers/{customer_id}/standing'
      await onSet(answerOf(api.PUT(path, { params, body: { standing } })))
      say({ words: text(`customer.now_${standing}`) })
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    } finally {
      choose(undefined)
    }
  }
  return (
    <section>
      <h2 id={name}>{text('customer.standing')}</h2>
      {mayChange ? (
        <div className={styles.standings} role="radiogroup" aria-labelledby={name}>
          {standings.map(one => (
            <label key={one}>
              <input type="radio" name={name} checked={one === shown} onChange={() => void set(one)} />
              <span>
                <b>{text(`customer.${one}`)}</b>
                <small>{text(`customer.${one}_means`)}</small>
              </span>
            </label>
          ))}
        </div>
      ) : (
        <p>
          <b>{text(`customer.${shown}`)}</b>
          <span className={controls.quiet}> · {text(`customer.${shown}_means`)}</span>
        </p>
      )}
    </section>
  )
}
