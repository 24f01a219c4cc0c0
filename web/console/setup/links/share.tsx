import { SafeLink } from '../../../shared/navigation/safe-link'
import type { Setup } from '../../api/types'
import { useText } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { CopyButton } from '../../parts/copies/copy-button'
import { type Link, snippetOf } from './links'
import styles from './links.module.css'

interface ShareProps {
  link: Link
  setup: Setup
}

/** How a link reaches visitors: its code, to print, and in pages of other sites. */
export function Share({ link, setup }: ShareProps) {
  const text = useText()
  const snippet = snippetOf(link, location.origin, text('setup.links.book_online'))
  const mayBeShown = Boolean(setup.business.embed_sites?.length)
  return (
    <div className={styles.share}>
      {link.calendar && <Code address={link.address} name={link.name} />}
      <section>
        <h3>{text('setup.links.embed')}</h3>
        <p className={controls.small}>{text(mayBeShown ? 'setup.links.embed_help' : 'setup.links.embed_none')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways. */}
        <pre className={styles.snippet} tabIndex={0}>
          {snippet}
        </pre>
        <CopyButton text={snippet} />
      </section>
    </div>
  )
}

/** The server draws the code, as a picture of its own and on a sheet. */
function Code({ address, name }: Pick<Link, 'address' | 'name'>) {
  const text = useText()
  return (
    <section>
      <h3>{text('setup.links.code')}</h3>
      <img
        className={styles.code}
        src={`${address}/qr.svg`}
        width="144"
        height="144"
        alt={text('setup.links.code_of', { title: name })}
        loading="lazy"
      />
      <div className={styles.ways}>
        <SafeLink className={buttonClass()} href={`${address}/sheet`} target="_blank" rel="noreferrer">
          {text('setup.links.sheet')}
        </SafeLink>
        <SafeLink className={buttonClass('bare')} href={`${address}/qr.svg`} download={true}>
          SVG
        </SafeLink>
        <SafeLink className={buttonClass('bare')} href={`${address}/qr.png`} download={true}>
          PNG
        </SafeLink>
      </div>
    </section>
  )
}
