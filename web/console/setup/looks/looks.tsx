import type { Setup } from '../../api/types'
import { useText } from '../../i18n/texts'
import { BusinessRoom } from '../business/business-room'
import { keyOf, useDrafts } from '../entry/drafts'
import type { Plain } from '../entry/table'
import { flatten } from '../entry/values'
import type { Looks as Worn } from '../entry/wearing'
import styles from './looks.module.css'
import { Sample } from './sample'
import { looksTable } from './table'

/** What the booking pages look like, with a piece of one beside it. */
export const Looks = () => (
  <BusinessRoom
    title="setup.looks"
    table={looksTable}
    above={setup => (
      <div className={styles.above}>
        <Samples setup={setup} />
      </div>
    )}
    aside={setup => <Samples setup={setup} isBeside />}
  />
)

/** In the looks that are typed. */
function Samples({ setup, isBeside = false }: { setup: Setup; isBeside?: boolean }) {
  const text = useText()
  const { business } = setup
  const draft = useDrafts().all.get(keyOf('business', business.slug, looksTable.part))
  const looks = (draft?.typed ?? flatten(looksTable, business as unknown as Plain)) as Worn
  if (!isBeside) return <Sample business={business} looks={looks} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus.
    <section className={styles.samples} aria-label={text('setup.looks.sample')} tabIndex={0}>
      <h2>{text('setup.looks.sample')}</h2>
      <Sample business={business} looks={looks} theme="light" />
      <Sample business={business} looks={looks} theme="dark" />
    </section>
  )
}
