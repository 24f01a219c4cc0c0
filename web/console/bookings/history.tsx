import { useEffect } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { api } from '../api/client'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import controls from '../parts/controls.module.css'
import { More, usePages } from '../parts/logs/pages'
import { Page, PageTop } from '../parts/page'
import styles from './bookings.module.css'
import { HistoryLine } from './history-line'

/** Who did what, the latest first. */
export function History() {
  const text = useText()
  useEffect(() => titlePage(text('nav.history')), [text])
  const pages = usePages(['history'], (query, signal) =>
    api.GET('/api/v1/console/history', { params: { query }, signal }),
  )
  return (
    <Page>
      <PageTop>
        <h1>{text('nav.history')}</h1>
      </PageTop>
      <Answer of={pages}>
        {all => {
          const entries = all.flatMap(page => page.entries)
          if (entries.length === 0) return <p>{text('history.empty')}</p>
          return (
            <div className={controls.stack}>
              <ul className={`${controls.card} ${styles.history}`}>
                {entries.map(entry => (
                  <HistoryLine key={entry.id} entry={entry} />
                ))}
              </ul>
              <More of={pages} />
            </div>
          )
        }}
      </Answer>
    </Page>
  )
}
