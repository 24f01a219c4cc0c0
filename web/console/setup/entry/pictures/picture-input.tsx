import { useRef, useState } from 'react'
import { useText, useTexts } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import { TextField } from '../../../parts/fields'
import { useMay } from '../../../parts/session'
import { troubleText } from '../../../parts/trouble'
import { useAround } from '../around'
import { Group, type InputProps, idOf } from '../kinds/frame'
import type { Plain } from '../table'
import { useChosenPictures } from './chosen-pictures'
import { losesPicture } from './names'
import styles from './picture.module.css'
import { preparePicture, types } from './prepare'

/** A picture, chosen from the computer, and what it shows. */
export function PictureInput({ field, path, value, onChange }: InputProps<'picture'>) {
  const text = useText()
  const { errors, saved, isNew } = useAround()
  const picture = value as Plain | undefined
  const media = picture && String(picture.media ?? '')
  const isLost = !isNew && losesPicture(saved[path], picture)
  return (
    <Group field={field} path={path}>
      <div className={styles.picture}>
        {media && <Shown media={media} />}
        <div className={styles.verbs}>
          <Choose
            words={text(media ? 'setup.picture.replace' : 'setup.picture.choose')}
            onChoose={media => onChange({ ...picture, media })}
          />
          {media && (
            <Button looks={['bare']} onClick={() => onChange(undefined)}>
              {text('setup.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      {isLost && <p className={styles.hint}>{text('setup.picture.lost')}</p>}
      {media && (
        <TextField
          id={idOf(`${path}.alt`)}
          label={text('setup.picture_alt')}
          error={errors[`${path}.media`] ?? errors[`${path}.alt`]}
          name={`${path}.alt`}
          autoComplete="off"
          maxLength={400}
          value={String(picture.alt ?? '')}
          onType={alt => onChange({ media, ...(alt && { alt }) })}
        />
      )}
    </Group>
  )
}

/** The picture as it is chosen or saved; its name, where neither is known. */
function Shown({ media }: { media: string }) {
  const { setup } = useAround()
  const chosen = useChosenPictures().get(media)
  const src = setup.pictures?.find(one => one.media === media)?.src ?? chosen?.shown
  // What it shows is in the field below it.
  return src ? <img className={styles.shown} src={src} alt="" /> : <code className={styles.name}>{media}</code>
}

function Choose({ words, onChoose }: { words: string; onChoose: (media: string) => void }) {
  const texts = useTexts()
  const mayChange = useMay('setup.change')
  const pictures = useChosenPictures()
  const input = useRef<HTMLInputElement>(null)
  const [isWorking, work] = useState(false)
  const [error, fail] = useState<unknown>()
  const take = async (file: File) => {
    work(true)
    fail(undefined)
    try {
      const picture = await preparePicture(file)
      pictures.set(picture.media, picture)
      onChoose(picture.media)
    } catch (failure) {
      fail(failure)
    } finally {
      work(false)
    }
  }
  if (!mayChange) return null
  return (
    <>
      {/* The browser's own button says what it does in the browser's language. */}
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Button isWorking={isWorking} onClick={() => input.current?.click()}>
        {words}
      </Button>
      {error !== undefined && (
        <p className={styles.trouble} role="alert">
          {troubleText(texts, error)}
        </p>
      )}
    </>
  )
}
