import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { answerOf, api } from '../api/client'
import { useText } from '../i18n/texts'
import { Answer, type Asked } from '../parts/ask'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Page, PageTop } from '../parts/page'
import styles from './bookings.module.css'
import { HistoryLine } from './history-line'

/** Who did what, the latest first. */
export function History() {
  const text = useText()
  useEffect(() => titlePage(text('nav.history')), [text])
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['history'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      answerOf(api.GET('/api/v1/console/history', { params: { query: cursor ? { cursor } : {} }, signal })),
    getNextPageParam: page => page.cursor,
  })
  const entries = data?.pages.flatMap(page => page.entries)
  const asked: Asked<NonNullable<typeof entries>> = { data: entries, error, cameAt: dataUpdatedAt, again: refetch }
  return (
    <Page>
      <PageTop>
        <h1>{text('nav.history')}</h1>
      </PageTop>
      <Answer of={asked}>
        {entries =>
          entries.length === 0 ? (
            <p>{text('history.empty')}</p>
          ) : (
            <div className={controls.stack}>
              <ul className={`${controls.card} ${styles.history}`}>
                {entries.map(entry => (
                  <HistoryLine key={entry.id} entry={entry} />
                ))}
              </ul>
              {hasNextPage && (
                <div>
                  <Button isWorking={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {text('action.more')}
                  </Button>
                </div>
              )}
            </div>
          )
        }
      </Answer>
    </Page>
  )
}
