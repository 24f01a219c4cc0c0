import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '../i18n/texts'
import { Icon } from '../parts/icon'
import { Key } from '../parts/keys/key'
import { go, placeNow, usePlace } from '../parts/use-place'
import styles from './search-field.module.css'

/** How long one has to rest before what was typed is looked for, in milliseconds; and from how many letters on. */
const pause = 300
const fewest = 2

/** Shows what is found, in the place of what was found before. */
function search(typed: string) {
  const place = placeNow()
  const isSearch = place.screen === 'search'
  go({ ...(isSearch ? place : {}), screen: 'search', query: typed.trim() || undefined }, { replaces: isSearch })
}

/** In the bar, from every screen. What is typed is found as one types; the focus stays in the field. */
export function SearchField() {
  const text = useText()
  const { screen, query = '' } = usePlace()
  const shown = screen === 'search' ? query : ''
  const [typed, type] = useState(shown)
  const [before, remember] = useState(shown)
  const [written, write] = useState(shown)
  // What is looked for is another thing now, or nothing any more; but not what was written from here.
  if (shown !== before) {
    remember(shown)
    if (shown !== written) type(shown)
  }
  useEffect(() => {
    const wanted = typed.trim()
    // Of one letter nothing is looked for; without any, what was found is found no more.
    if (wanted === shown || (wanted.length > 0 && wanted.length < fewest)) return
    const timer = setTimeout(() => {
      write(wanted)
      search(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, shown])
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          write(typed.trim())
          search(typed)
        }}
      >
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
