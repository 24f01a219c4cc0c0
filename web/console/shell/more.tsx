import { useEffect, useState } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { SignOut } from '../account/sign-out'
import { useText } from '../i18n/texts'
import { Icon } from '../parts/icon'
import { PlaceLink } from '../parts/use-place'
import styles from './frame.module.css'
import { KeysSheet } from './keys-sheet'
import { isInPhoneBar, useEntries } from './navigation'

/** On a phone: the screens that have no place in its bar. */
export function More() {
  const text = useText()
  const [seesKeys, seeKeys] = useState(false)
  useEffect(() => titlePage(text('nav.more')), [text])
  const rest = useEntries().filter(entry => !isInPhoneBar(entry))
  return (
    <div className={styles.more}>
      <h1>{text('nav.more')}</h1>
      <ul>
        <li>
          <PlaceLink to={{ screen: 'search' }}>
            <Icon name="search" />
            {text('search.label')}
          </PlaceLink>
        </li>
        {rest.map(({ place, words, icon }) => (
          <li key={words}>
            <PlaceLink to={place}>
              <Icon name={icon} />
              {text(words)}
            </PlaceLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => seeKeys(true)}>
            <Icon name="asked" />
            {text('nav.keys')}
          </button>
        </li>
      </ul>
      <div>
        <SignOut />
      </div>
      {seesKeys && <KeysSheet onClose={() => seeKeys(false)} />}
    </div>
  )
}
