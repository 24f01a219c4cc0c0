import { useEffect, useState } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { api } from '../api/client'
import type { CustomerStanding } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import { More, usePages } from '../parts/logs/pages'
import { Page, PageTop } from '../parts/page'
import { useMay, useReach } from '../parts/session'
import { go, PlaceLink, usePlace } from '../parts/use-place'
import { AddCustomer } from './customer-form'
import { CustomerTable } from './customer-table'
import styles from './customers.module.css'
import { useTypedQuery } from './use-typed-query'

/** Who comes: searched as one types, and by how they may book. */
export function Customers() {
  const text = useText()
  const mayAdd = useMay('customers.change')
  const reach = useReach('customers.see')
  const [isAdding, add] = useState(false)
  useEffect(() => titlePage(text('nav.customers')), [text])
  return (
    <Page>
      <PageTop>
        <div>
          <h1>{text('nav.customers')}</h1>
          {reach === 'own' && <p className={controls.quiet}>{text('customer.own_only')}</p>}
        </div>
        {mayAdd && (
          <Button looks={['main']} onClick={() => add(true)}>
            <Icon name="plus" />
            {text('customer.add')}
          </Button>
        )}
      </PageTop>
      <Wanted />
      <List onAdd={mayAdd ? () => add(true) : undefined} />
      {isAdding && <AddCustomer onClose={() => add(false)} />}
    </Page>
  )
}

const filters: readonly (CustomerStanding | undefined)[] = [undefined, 'asks_first', 'kept_out']

/** What is looked for. */
function Wanted() {
  const text = useText()
  const place = usePlace()
  const [typed, type] = useTypedQuery()
  return (
    <search className={styles.wanted}>
      <TextField
        label={text('customer.search')}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onType={type}
      />
      <nav className={controls.segments} aria-label={text('customer.standing')}>
        {filters.map(standing => (
          <PlaceLink
            key={standing ?? 'all'}
            to={{ ...place, standing }}
            aria-current={place.standing === standing ? 'page' : undefined}
          >
            {text(`customer.${standing ?? 'all'}`)}
          </PlaceLink>
        ))}
      </nav>
    </search>
  )
}

function List({ onAdd }: { onAdd: (() => void) | undefined }) {
  const text = useText()
  const place = usePlace()
  const { query, standing } = place
  const q = query?.trim()
  const pages = usePages(['customers', 'list', q, standing], (from, signal) => {
    const query = { ...(q && { q }), ...(standing && { standing }), ...from }
    return api.GET('/api/v1/console/customers', { params: { query }, signal })
  })
  const rows = pages.data?.flatMap(page => page.customers)
  const isFiltered = Boolean(q) || standing !== undefined
  return (
    <Answer of={{ ...pages, data: rows }} skeleton={<Skeleton />}>
      {rows => (
        <div className={controls.stack}>
          <p className={styles.count} role="status">
            {rows.length === 0 && text(isFiltered ? 'customer.none_found' : 'customer.empty')}
            {rows.length > 0 && text(pages.hasMore ? 'customer.first' : 'customer.found', { count: rows.length })}
          </p>
          {rows.length > 0 && (
            <CustomerTable rows={rows} label={text('nav.customers')} now={new Date(Date.now()).toISOString()} />
          )}
          {rows.length === 0 && isFiltered && (
            <div>
              <Button onClick={() => go({ ...place, query: undefined, standing: undefined })}>
                {text('customer.show_all')}
              </Button>
            </div>
          )}
          {rows.length === 0 && !isFiltered && onAdd && (
            <div>
              <Button onClick={onAdd}>{text('customer.add')}</Button>
            </div>
          )}
          <More of={pages} />
        </div>
      )}
    </Answer>
  )
}

/** As high as lines are, until they come. */
function Skeleton() {
  const text = useText()
  return (
    <div className={styles.skeleton}>
      <p className={styles.count}>{text('state.loading')}</p>
      {'abcdefgh'.split('').map(line => (
        <div key={line} />
      ))}
    </div>
  )
}
