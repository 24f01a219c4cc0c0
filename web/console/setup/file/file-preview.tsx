import { Fragment } from 'react'
import type { SetupChange, SetupFileProblem } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Chip, Log, LogRow } from '../../parts/logs/log'
import { Effects } from '../entry/effects/effects'
import { useSetup } from '../entry/use-setup'
import { nameOf } from './changes'
import styles from './file.module.css'
import type { Chosen } from './use-import'

interface FilePreviewProps {
  chosen: Chosen
  isWorking: boolean
  onImport: () => void
  onLeave: () => void
}

/** What a file comes to, in a sentence. */
export function FileSummary({ chosen: { name, preview, isNewLook } }: Pick<FilePreviewProps, 'chosen'>) {
  const text = useText()
  const { problems, changes } = preview
  return (
    <div className={styles.outcome}>
      {isNewLook && (
        <p className={controls.notice} data-kind="attention">
          {text('setup.file.new_look')}
        </p>
      )}
      {problems.length > 0 ? (
        <p className={controls.notice}>
          <b>{text('setup.file.mistakes', { title: name, count: problems.length })}</b>{' '}
          {text('setup.file.not_imported')}
        </p>
      ) : changes.length === 0 ? (
        <p>{text('setup.file.same', { title: name })}</p>
      ) : (
        <p>
          <b>{text('setup.file.changes', { title: name, count: changes.length })}</b> <Effects outcome={preview} />
        </p>
      )}
    </div>
  )
}

/** What it would change, or what is wrong with it, one by one. */
export function FileDetails({ chosen, ...acts }: FilePreviewProps) {
  const { problems, changes } = chosen.preview
  if (problems.length > 0)
    return (
      <Log>
        {problems.map(problem => (
          <Problem key={`${problem.line} ${problem.path} ${problem.words}`} problem={problem} />
        ))}
      </Log>
    )
  return changes.length > 0 && <Changes chosen={chosen} {...acts} />
}

function Problem({ problem: { line, path, words, code } }: { problem: SetupFileProblem }) {
  const text = useText()
  const isOther = path === 'slug' && code === 'not_found'
  return (
    <LogRow
      title={text('setup.file.line', { count: line })}
      first={
        <p className={styles.problem}>
          {path && <Path path={path} />}{' '}
          {/* In the words of the command, which are English as the names of the fields are. */}
          {isOther ? text('setup.file.other_business') : <span lang="en">{words}</span>}
        </p>
      }
      lines={[]}
    />
  )
}

/** A long one is broken between names. */
function Path({ path }: { path: string }) {
  return (
    <code>
      {path.split('.').map((name, at) => (
        <Fragment
          key={path
            .split('.')
            .slice(0, at + 1)
            .join('.')}
        >
          {at > 0 && (
            <>
              .<wbr />
            </>
          )}
          {name}
        </Fragment>
      ))}
    </code>
  )
}

function Changes({ chosen: { content, preview }, isWorking, onImport, onLeave }: FilePreviewProps) {
  const text = useText()
  const { data: setup } = useSetup()
  const { changes, missing_pictures, removed_pictures } = preview
  return (
    <>
      <Log>
        {changes.map(change => (
          <Change
            key={`${change.entry} ${change.slug} ${change.change}`}
            change={change}
            name={nameOf(change, content.text, setup)}
          />
        ))}
      </Log>
      {missing_pictures.length > 0 && (
        <p className={controls.notice} data-kind="attention">
          {text('setup.file.no_pictures', { value: missing_pictures.join(', ') })}
        </p>
      )}
      {removed_pictures.length > 0 && (
        <p className={controls.notice} data-kind="attention">
          {text('setup.file.lost_pictures', { value: removed_pictures.join(', ') })}
        </p>
      )}
      <div className={controls.row}>
        <Button looks={['main']} isWorking={isWorking} onClick={onImport}>
          {text('setup.file.do')}
        </Button>
        <Button looks={['bare']} isOff={isWorking} onClick={isWorking ? undefined : onLeave}>
          {text('setup.discard')}
        </Button>
      </div>
    </>
  )
}

function Change({ change: { change, entry }, name }: { change: SetupChange; name: string }) {
  const text = useText()
  const kind = entry === 'calendar' ? text('setup.file.calendar') : text(`setup.kind.${entry}`)
  const look = change === 'deactivated' ? 'asks' : undefined
  const chip = <Chip words={text(`setup.file.${change}`)} look={look} />
  return <LogRow title={name || kind} chip={chip} lines={[name !== '' && kind]} />
}
