import { useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import { useVisit } from '../parts/session'
import { troubleText } from '../parts/trouble'

export function SignOut() {
  const texts = useTexts()
  const { leave } = useVisit()
  const say = useSay()
  const signOut = async () => {
    try {
      await leave()
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  return <Button onClick={() => void signOut()}>{texts.text('nav.sign_out')}</Button>
}
