import { useEffect } from 'react'
import { titlePage } from '../../../shared/lib/page-title'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import type { Setup } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { BeginNotice } from '../../parts/beginning'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { Page, PageTop } from '../../parts/page'
import { PlaceLink } from '../../parts/use-place'
import { useSetup } from '../entry/use-setup'
import styles from './home.module.css'
import { type Part, parts, type State } from './states'

/** All parts of the set-up, each with what it comes to and what is missing. */
export function Home() {
  const text = useText()
  const asked = useSetup()
  useEffect(() => titlePage(text('nav.set-up')), [text])
  return (
    <Page className={styles.page}>
      <PageTop>
        <div>
          <h1>{text('nav.set-up')}</h1>
          <p className={controls.quiet}>{text('setup.intro')}</p>
        </div>
      </PageTop>
      <BeginNotice />
      <Answer of={asked} skeleton={<Waiting />}>
        {setup => (
          <ul className={`${controls.card} ${styles.parts}`}>
            {parts.map(part => (
              <PartRow key={part.title} part={part} setup={setup} />
            ))}
          </ul>
        )}
      </Answer>
    </Page>
  )
}

function PartRow({ part: { title, room, state }, setup }: { part: Part; setup?: Setup }) {
  const texts = useTexts()
  const { words, missing }: State = setup ? state(setup, texts) : { words: '' }
  const inside = (
    <>
      <b>{texts.text(title)}</b>
      <span className={styles.state}>
        {missing && <span className={`${controls.chip} ${controls.asks}`}>{missing}</span>}
        <span>{words}</span>
      </span>
    </>
  )
  return (
    <li>
      {room ? (
        <PlaceLink to={{ screen: 'set-up', room }} className={styles.part}>
          {inside}
          <Icon name="later" />
        </PlaceLink>
      ) : (
        <div className={styles.part}>{inside}</div>
      )}
    </li>
  )
}

/** The parts stand there already, until it is known what they come to. */
function Waiting() {
  const text = useText()
  return (
    <>
      <p className={unseen.unseen} role="status">
        {text('state.loading')}
      </p>
      <ul className={`${controls.card} ${styles.parts}`}>
        {parts.map(part => (
          <PartRow key={part.title} part={part} />
        ))}
      </ul>
    </>
  )
}
