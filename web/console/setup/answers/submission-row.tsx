import type { Submission } from '../../api/types'
import { languages } from '../../i18n/messages'
import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { Fact } from '../../parts/fact'
import { Icon } from '../../parts/icon'
import { Chip, useMoment } from '../../parts/logs/log'
import styles from './answers.module.css'
import { answerText } from './csv'

/** How much is seen before one opens it. */
const most = 100

/** When it was handed in and how it begins; opened, all of it. */
export function SubmissionRow({ submission }: { submission: Submission }) {
  const text = useText()
  const moment = useMoment()
  const { submitted_at, outcome, answers } = submission
  const signs = [...answers.map(answerText).filter(Boolean).join(' · ')]
  const begins = signs.length > most ? `${signs.slice(0, most).join('')}…` : signs.join('')
  return (
    <li>
      <details className={styles.submission}>
        <summary>
          <Icon name="later" />
          <span className={styles.line}>
            <b>{moment(submitted_at)}</b>
            <Chip words={text(`setup.answers.${outcome}`)} look={outcome === 'disqualify' ? 'asks' : undefined} />
            <span className={styles.begins}>{begins}</span>
          </span>
        </summary>
        <Whole submission={submission} />
      </details>
    </li>
  )
}

/** All answers, what was agreed to, and where the visitor came from. */
function Whole({ submission: { answers, consents, page, referrer, locale, attribution } }: { submission: Submission }) {
  const text = useText()
  const moment = useMoment()
  return (
    <div className={styles.whole}>
      <dl className={styles.facts}>
        {answers.map(answer => (
          <Fact key={answer.question} name={answer.label}>
            {answerText(answer) || '–'}
          </Fact>
        ))}
      </dl>
      {consents.length > 0 && (
        <section>
          <h3>{text('setup.answers.consents')}</h3>
          <ul className={controls.stack}>
            {consents.map(({ text: agreed, version, locale, given_at }) => (
              <li key={`${agreed} ${given_at}`}>
                {agreed}
                <small>{[moment(given_at), languages[locale], version].join(' · ')}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{text('setup.answers.visit')}</h3>
        <dl className={styles.facts}>
          <Fact name={text('sign_in.language')}>{languages[locale]}</Fact>
          {page && <Fact name={text('setup.answers.page')}>{page}</Fact>}
          {referrer && <Fact name={text('setup.answers.referrer')}>{referrer}</Fact>}
          {Object.entries(attribution ?? {}).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </section>
    </div>
  )
}
