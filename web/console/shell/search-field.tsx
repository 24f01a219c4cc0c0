import { type FormEvent, useState } from 'react'
import { useText } from '../i18n/texts'
import { Icon } from '../parts/icon'
import { Key } from '../parts/key'
import { go, usePlace } from '../parts/use-place'
import styles from './search-field.module.css'

/** In the bar, from every screen. */
export function SearchField() {
  const text = useText()
  const place = usePlace()
  const [typed, type] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    go({ ...(place.screen === 'search' ? place : {}), screen: 'search', query: typed.trim() || undefined })
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Icon name="search" />
        <input
          id="search"
          type="search"
          aria-label={text('search.label')}
          placeholder={text('search.hint')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={event => type(event.target.value)}
        />
        <Key name="/" />
      </form>
    </search>
  )
}
