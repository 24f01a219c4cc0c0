import { useId, useState } from 'react'
import type { Locale } from '../api/types'
import { languages } from '../i18n/messages'
import { useText } from '../i18n/texts'
import { PlainButton } from '../parts/button'
import { SelectField, TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import choices from './choices.module.css'
import styles from './orders.module.css'

/** Whom the change is told, and how. */
export interface Telling {
  isTold: boolean
  message: string
}

interface TellProps {
  name: string
  /** Without one no mail can be sent. */
  email: string | undefined
  /** Instead of the address: how several are told. */
  hint?: string
  telling: Telling
  onChange: (telling: Telling) => void
  /** The language of the mail; without `onSpeak` it cannot be chosen. */
  locale: Locale
  onSpeak?: (locale: Locale) => void
}

/** What is sent, to whom, in which language, with which own words; or nothing. */
export function Tell({ name, email, hint, telling, onChange, locale, onSpeak }: TellProps) {
  const text = useText()
  const id = useId()
  const [writes, setWrites] = useState(telling.message !== '')
  if (!email && !hint)
    return (
      <p className={styles.hint} data-tell="no">
        {text('new.no_email')}
      </p>
    )
  const choice = (isTold: boolean, words: string, below: string) => (
    <label className={choices.choice}>
      <input
        type="radio"
        name={id}
        value={isTold ? 'tell' : 'silent'}
        checked={telling.isTold === isTold}
        onChange={() => onChange({ ...telling, isTold })}
      />
      <span>
        <b>{words}</b>
        <small>{below}</small>
      </span>
    </label>
  )
  return (
    <fieldset className={choices.tell}>
      <legend>{text('new.who_is_told')}</legend>
      <div className={choices.choices}>
        {choice(
          true,
          name ? text('new.tell', { title: name }) : text(hint ? 'class.tell' : 'answer.notify'),
          hint ?? text('new.tell_by', { email: email ?? '', language: languages[locale] }),
        )}
        {choice(false, text('new.tell_nobody'), text('new.tell_kept'))}
      </div>
      {telling.isTold && (
        <>
          {onSpeak && (
            <SelectField
              label={text('new.language')}
              name="locale"
              options={Object.entries(languages) as [Locale, string][]}
              value={locale}
              onChoose={onSpeak}
            />
          )}
          {writes ? (
            <TextField
              label={text('new.message')}
              name="message"
              rows={3}
              maxLength={1000}
              value={telling.message}
              onType={message => onChange({ ...telling, message })}
            />
          ) : (
            <div>
              <PlainButton onClick={() => setWrites(true)}>
                <Icon name="plus" />
                {text('new.add_message')}
              </PlainButton>
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}
