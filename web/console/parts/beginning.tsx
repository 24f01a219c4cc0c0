// A business in which nothing can be booked yet: its owner is led to Welcome, until they put it off.
import { tabStorage } from '../../shared/storage/tab-storage'
import { useText } from '../i18n/texts'
import styles from './beginning.module.css'
import { buttonClass } from './button'
import controls from './controls.module.css'
import { useMay, useVisit } from './session'
import { PlaceLink } from './use-place'

const key = 'console-welcome-later'

/** Where what a user types in Welcome is kept in the tab. Another user who signs in there gets none of it. */
export const draftKey = (user: string) => `console-welcome:${user}`

export const forgetDraft = (user: string) => tabStorage().removeItem(draftKey(user))

/** Not again in this tab. */
export const putOff = () => tabStorage().setItem(key, '1')
export const isPutOff = () => tabStorage().getItem(key) !== null

/** Whether there is something to begin with, for this user. */
export function useIsBeginning(): boolean {
  const may = useMay('setup.change')
  return useVisit().session.business.is_new && may
}

/** The way back to it. */
export function BeginNotice() {
  const text = useText()
  if (!useIsBeginning()) return null
  return (
    <div className={`${controls.notice} ${styles.begin}`} data-kind="quiet" data-begin="">
      <p>{text('welcome.begin')}</p>
      <PlaceLink to={{ screen: 'welcome' }} className={buttonClass('main')}>
        {text('welcome.begin_go')}
      </PlaceLink>
    </div>
  )
}
