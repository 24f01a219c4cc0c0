import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts'
import { useSay } from '../bar'
import { troubleText } from '../trouble'

/** Does something with one press: asks anew for what it changes, by its key, or says in the bar what went wrong. */
export function useAct(key: readonly unknown[], work: () => Promise<unknown>) {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const [isWorking, setWorking] = useState(false)
  const act = async () => {
    setWorking(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: key })
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, act: () => void act() }
}
