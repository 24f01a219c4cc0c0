import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '../account/confirm'
import { answerOf, api } from '../api/client'
import type { RoleSwitch } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { useSay } from '../parts/bar'
import controls from '../parts/controls.module.css'
import { Tick } from '../parts/fields'
import { useMay, useVisit } from '../parts/session'
import { troubleText } from '../parts/trouble'
import { roleOfSwitch } from '../parts/values/role-switches'
import styles from './users.module.css'

const roles = ['staff', 'desk'] as const

/** What a business leaves to the roles below its managers. */
export function RoleSwitches() {
  const text = useText()
  const asked = useAsk(['role-switches'], signal => api.GET('/api/v1/console/role-switches', { signal }))
  return (
    <section className={styles.switches}>
      <h2>{text('switch.heading')}</h2>
      <p className={controls.quiet}>{text('switch.why')}</p>
      <Answer of={asked}>
        {({ switches }) => (
          <div className={`${controls.card} ${styles.groups}`}>
            {roles.map(role => (
              <fieldset key={role}>
                <legend>{text(`role.${role}`)}</legend>
                {switches
                  .filter(({ name }) => roleOfSwitch(name) === role)
                  .map(({ name, is_on }) => (
                    <Switch key={name} name={name} isOn={is_on} />
                  ))}
              </fieldset>
            ))}
          </div>
        )}
      </Answer>
    </section>
  )
}

function Switch({ name, isOn }: { name: RoleSwitch; isOn: boolean }) {
  const texts = useTexts()
  const { text } = texts
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const say = useSay()
  const { enter } = useVisit()
  const mayChange = useMay('users.change')
  const [wanted, want] = useState<boolean>()
  const turn = async (is_on: boolean) => {
    if (wanted !== undefined) return
    want(is_on)
    try {
      const changed = await confirmed(() =>
        answerOf(api.PUT('/api/v1/console/role-switches', { body: { name, is_on } })),
      )
      if (!changed) return
      client.setQueryData(['role-switches'], changed)
      say({ words: text('me.saved') })
      // What the user may do themselves may be another thing now.
      await enter()
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    } finally {
      want(undefined)
    }
  }
  if (!mayChange)
    return (
      <p>
        {text(`switch.${name}`)}: <b>{text(isOn ? 'switch.on' : 'switch.off')}</b>
      </p>
    )
  return (
    <Tick isOn={wanted ?? isOn} onTick={is_on => void turn(is_on)}>
      {text(`switch.${name}`)}
    </Tick>
  )
}
