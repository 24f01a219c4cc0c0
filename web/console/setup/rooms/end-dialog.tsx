import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../account/form'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Dialog } from '../../parts/dialog'
import { Trouble } from '../../parts/trouble'

interface EndDialogProps {
  heading: string
  /** What it means that it ends. */
  means: string
  /** What the button that ends it says, and the one that does not. */
  end: string
  keep: string
  /** Nothing is lost by it. */
  isPlain?: boolean
  /** What the bar says of it afterwards. */
  did: string
  /** By which key the list is asked for that it stands in. */
  list: string
  onEnd: () => Promise<unknown>
  onClose: () => void
}

/** Says what it means to end something, and ends it. */
export function EndDialog({ heading, means, end, keep, isPlain, did, list, onEnd, onClose }: EndDialogProps) {
  const client = useQueryClient()
  const say = useSay()
  const { form, error, isWorking, submit } = useForm(async () => {
    await onEnd()
    say({ words: did })
    await client.invalidateQueries({ queryKey: [list] })
    onClose()
  })
  // What was refused may be out of date. The list is asked for once that was read: the dialog may stand in a row of it.
  const close = () => {
    if (error !== undefined) void client.invalidateQueries({ queryKey: [list] })
    onClose()
  }
  return (
    <Dialog heading={heading} onClose={close}>
      <p>{means}</p>
      {error !== undefined && <Trouble error={error} />}
      <form ref={form} className={controls.row} onSubmit={submit}>
        <Button type="submit" looks={[isPlain ? 'main' : 'danger']} isWorking={isWorking}>
          {end}
        </Button>
        <Button onClick={close}>{keep}</Button>
      </form>
    </Dialog>
  )
}
