import { answerOf, api } from '../api/client'
import type { Session } from '../api/types'
import { localeOfTag } from '../i18n/messages'
import { useText, useTexts } from '../i18n/texts'
import { Button } from '../parts/button'
import { useVisit } from '../parts/session'
import styles from './alone.module.css'
import { useForm } from './form'
import { FormFrame } from './form-frame'

type Role = Session['demo_roles'][number]

/** Ways into a demo, as one of its users. Nothing where there is none. */
export function DemoSignIn({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { demo_roles } = useVisit().session
  if (demo_roles.length === 0) return null
  return (
    <div className={styles.where}>
      <p>{text('demo.why')}</p>
      {demo_roles.map(role => (
        <SignInAs key={role} role={role} onDone={onDone} />
      ))}
    </div>
  )
}

function SignInAs({ role, onDone }: { role: Role; onDone: () => void }) {
  const { text, tag } = useTexts()
  const { enter } = useVisit()
  const form = useForm(async () => {
    const locale = localeOfTag(tag)
    await enter(await answerOf(api.POST('/api/v1/session/demo', { body: { role, ...(locale && { locale }) } })))
    onDone()
  })
  return (
    <FormFrame of={form}>
      <Button type="submit" looks={['wide']} isWorking={form.isWorking}>
        {text('demo.sign_in_as', { role: text(`role.${role}`) })}
      </Button>
    </FormFrame>
  )
}
