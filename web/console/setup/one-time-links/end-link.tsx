import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../account/form'
import { answerOf, api } from '../../api/client'
import type { MadeLink } from '../../api/types'
import { useText } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Dialog } from '../../parts/dialog'
import { Trouble } from '../../parts/trouble'

interface EndLinkProps {
  link: MadeLink
  onClose: () => void
}

/** Says what it means to end a link, and ends it. */
export function EndLink({ link: { id, name }, onClose }: EndLinkProps) {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const { form, error, isWorking, submit } = useForm(async () => {
    await answerOf(api.POST('/api/v1/console/one-time-links/{link_id}/end', { params: { path: { link_id: id } } }))
    say({ words: text('did.one_time_link_ended') })
    await client.invalidateQueries({ queryKey: ['one-time-links'] })
    onClose()
  })
  return (
    <Dialog heading={text('setup.once.end_of', { title: name })} onClose={onClose}>
      <p>{text('setup.once.end_means')}</p>
      {error !== undefined && <Trouble error={error} />}
      <form ref={form} className={controls.row} onSubmit={submit}>
        <Button type="submit" looks={['danger']} isWorking={isWorking}>
          {text('setup.once.end')}
        </Button>
        <Button onClick={onClose}>{text('setup.once.keep')}</Button>
      </form>
    </Dialog>
  )
}
