// What the server tells page by page, each with what the next one is asked by.
import { useInfiniteQuery } from '@tanstack/react-query'
import { answerOf } from '../../api/client'
import { useText } from '../../i18n/texts'
import type { Asked } from '../ask'
import { Button } from '../button'

interface Cursor {
  cursor?: string
}

interface Pages<Page> extends Asked<readonly Page[]> {
  hasMore: boolean
  isLoading: boolean
  /** They answer an earlier question: the answer to this one is not there yet. */
  areFormer: boolean
  more: () => void
}

type Call<Page> = (from: Cursor, signal: AbortSignal) => Promise<{ data?: Page; error?: unknown }>

/**
 * The first page, and what was asked for after it. The key says all that the question depends on. Where it changes,
 * what was there before stays until the answer comes: a list that goes and comes back jumps.
 */
export function usePages<Page extends Cursor>(key: readonly unknown[], call: Call<Page>): Pages<Page> {
  const { data, error, dataUpdatedAt, refetch, isPlaceholderData, ...next } = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => answerOf(call(cursor ? { cursor } : {}, signal)),
    getNextPageParam: page => page.cursor,
    placeholderData: before => before,
  })
  return {
    data: data?.pages,
    error,
    cameAt: dataUpdatedAt,
    again: refetch,
    hasMore: next.hasNextPage,
    isLoading: next.isFetchingNextPage,
    areFormer: isPlaceholderData,
    more: () => void next.fetchNextPage(),
  }
}

/** All pages, one after the other, or as many as are enough. */
export async function allPages<Page extends Cursor>(
  call: (from: Cursor) => Promise<{ data?: Page; error?: unknown }>,
  areEnough: (pages: readonly Page[]) => boolean = () => false,
): Promise<Page[]> {
  const pages: Page[] = []
  for (let from: Cursor | undefined = {}; from && !areEnough(pages); ) {
    const page: Page = await answerOf(call(from))
    pages.push(page)
    from = page.cursor ? { cursor: page.cursor } : undefined
  }
  return pages
}

/** Asks for the next page, where there is one. */
export function More({ of: { hasMore, isLoading, more } }: { of: Omit<Pages<unknown>, keyof Asked<unknown>> }) {
  const text = useText()
  if (!hasMore) return null
  return (
    <div>
      <Button isWorking={isLoading} onClick={more}>
        {text('action.more')}
      </Button>
    </div>
  )
}
