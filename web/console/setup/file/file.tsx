import { useId, useRef, useState } from 'react'
import { answerOf, api } from '../../api/client'
import { useText, useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { download } from '../../parts/copies/download'
import { Icon } from '../../parts/icon'
import { useMay } from '../../parts/session'
import { Trouble, troubleText } from '../../parts/trouble'
import { RoomFrame } from '../entry/room-frame'
import { RoomPage } from '../rooms/room-page'
import styles from './file.module.css'
import { FileDetails, FileSummary } from './file-preview'
import { useImport } from './use-import'

/** The whole set-up as a file: to keep, to work on, and to take to another server. */
export function BusinessFile() {
  const text = useText()
  const may = useMay('setup.connect')
  return (
    <RoomFrame title={text('setup.file')}>
      <RoomPage>
        {may ? (
          <>
            <p className={controls.quiet}>{text('setup.file.intro')}</p>
            <Export />
            <Import />
          </>
        ) : (
          <p className={controls.notice} data-kind="quiet">
            {text('setup.file.owners_only')}
          </p>
        )}
      </RoomPage>
    </RoomFrame>
  )
}

function Export() {
  const texts = useTexts()
  const say = useSay()
  const [isWorking, work] = useState(false)
  const save = async () => {
    work(true)
    try {
      const file = await answerOf(api.GET('/api/v1/console/setup/file'))
      download(file.file_name, file.content, 'application/json')
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    } finally {
      work(false)
    }
  }
  return (
    <section className={styles.part}>
      <h2>{texts.text('setup.file.export')}</h2>
      <p className={controls.quiet}>{texts.text('setup.file.export_help')}</p>
      <Button isWorking={isWorking} onClick={save}>
        <Icon name="download" />
        {texts.text('setup.file.download')}
      </Button>
    </section>
  )
}

function Import() {
  const text = useText()
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { chosen, choose, doing, error, confirm, leave } = useImport(() => button.current?.focus())
  return (
    <section className={styles.part}>
      <h2>{text('setup.file.import')}</h2>
      <p id={help} className={controls.quiet}>
        {text('setup.file.import_help')}
      </p>
      {/* The browser's own button says what it does in the browser's language. */}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void choose(file)
          // The same file may be chosen again, after it was mended.
          event.target.value = ''
        }}
      />
      <Button
        ref={button}
        aria-describedby={help}
        isWorking={doing === 'looking'}
        onClick={() => input.current?.click()}
      >
        {text('setup.file.choose')}
      </Button>
      <div role="status">
        {doing === 'looking' && <p className={controls.quiet}>{text('setup.file.checking')}</p>}
        {chosen && <FileSummary chosen={chosen} />}
      </div>
      {error !== undefined && <Trouble error={error} />}
      {chosen && <FileDetails chosen={chosen} isWorking={doing === 'importing'} onImport={confirm} onLeave={leave} />}
    </section>
  )
}
