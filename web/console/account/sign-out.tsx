import { answerOf, api } from '../api/client'
import { useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import { useVisit } from '../parts/session'
import { troubleText } from '../parts/trouble'

export function SignOut() {
  const texts = useTexts()
  const { enter } = useVisit()
  const say = useSay()
  const leave = async () => {
    try {
      await enter(await answerOf(api.DELETE('/api/v1/session')))
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  return <Button onClick={() => void leave()}>{texts.text('nav.sign_out')}</Button>
}
