import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { useConfirmed } from '../account/confirm'
import { answerOf, api } from '../api/client'
import type { IssuedLink, User } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { Answer, localTime, useAsk } from '../parts/ask'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { ShownOnce } from '../parts/copies/shown-once'
import { Dialog } from '../parts/dialog'
import { Icon } from '../parts/icon'
import { Page, PageTop } from '../parts/page'
import { useMay, useVisit } from '../parts/session'
import { initials } from '../parts/states'
import { troubleText } from '../parts/trouble'
import { useTimes } from '../parts/use-times'
import { ChangeUser } from './change-user'
import { Invite } from './invite'
import { RoleSwitches } from './role-switches'
import styles from './users.module.css'

/** Who may sign in. */
export function Users() {
  const text = useText()
  const asked = useAsk(['users'], signal => api.GET('/api/v1/console/users', { signal }))
  const mayChange = useMay('users.change')
  const [isInviting, invite] = useState(false)
  const [link, setLink] = useState<IssuedLink>()
  useEffect(() => titlePage(text('nav.users')), [text])
  return (
    <Page className={styles.page}>
      <PageTop>
        <h1>{text('nav.users')}</h1>
        {mayChange && (
          <Button looks={['main']} onClick={() => invite(true)}>
            <Icon name="plus" />
            {text('users.invite')}
          </Button>
        )}
      </PageTop>
      <Answer of={asked}>
        {({ users }) => (
          <>
            {mayChange && isAlone(users) && (
              <p className={controls.notice} data-kind="quiet">
                {text('users.second_owner')}
              </p>
            )}
            <ul className={`${controls.card} ${styles.users}`}>
              {users.map(user => (
                <UserRow key={user.id} user={user} onLink={setLink} />
              ))}
            </ul>
            {/* Below the list, whose length is known by now. */}
            <RoleSwitches />
          </>
        )}
      </Answer>
      {isInviting && (
        <Invite
          onClose={() => invite(false)}
          onLink={link => {
            invite(false)
            setLink(link)
          }}
        />
      )}
      {link && <Link link={link} onClose={() => setLink(undefined)} />}
    </Page>
  )
}

const isAlone = (users: readonly User[]) =>
  users.filter(({ role, state }) => role === 'owner' && state !== 'disabled').length === 1

function UserRow({ user, onLink }: { user: User; onLink: (link: IssuedLink) => void }) {
  const text = useText()
  const { moment } = useTimes()
  const { session } = useVisit()
  const mayChange = useMay('users.change')
  const [isChanging, change] = useState(false)
  const isOwn = user.id === session.user?.id
  const seen = user.last_seen_at
    ? text('users.seen', { time: moment(localTime(Date.parse(user.last_seen_at))) })
    : text('users.unseen')
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.face} aria-hidden="true">
          {initials(user.name)}
        </span>
        <div className={styles.who}>
          <p>
            <b>{user.name}</b> {isOwn && <span className={controls.chip}>{text('users.you')}</span>}
          </p>
          <p className={controls.small}>{[user.email, user.staff_name].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.what}>
          <p>{text(`role.${user.role}`)}</p>
          <p className={controls.small}>{seen}</p>
        </div>
        <div className={controls.row}>
          {user.state !== 'active' && <span className={controls.chip}>{text(`users.${user.state}`)}</span>}
          {!user.has_second_factor && user.state === 'active' && (
            <span className={`${controls.chip} ${controls.asks}`}>{text('users.no_factor')}</span>
          )}
        </div>
        {mayChange && !isOwn && (
          <Button
            aria-expanded={isChanging}
            aria-label={`${text('users.change')}: ${user.name}`}
            onClick={() => change(!isChanging)}
          >
            {text('users.change')}
          </Button>
        )}
      </div>
      {isChanging && (
        <div className={styles.change}>
          <ChangeUser user={user} />
          <Ways user={user} onLink={onLink} />
        </div>
      )}
    </li>
  )
}

/** What else can be done for a user, each with one press. */
function Ways({ user, onLink }: { user: User; onLink: (link: IssuedLink) => void }) {
  const texts = useTexts()
  const { text } = texts
  const say = useSay()
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const params = { path: { user_id: user.id } }
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await client.invalidateQueries({ queryKey: ['users'] })
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  const makeLink = async () => {
    const link = await confirmed(() => answerOf(api.POST('/api/v1/console/users/{user_id}/sign-in-link', { params })))
    if (link) onLink(link)
  }
  const endSessions = async () => {
    await confirmed(() => answerOf(api.POST('/api/v1/console/users/{user_id}/end-sessions', { params })))
    say({ words: text('users.sessions_ended', { title: user.name }) })
  }
  const turn = (is_active: boolean) => () =>
    confirmed(() =>
      answerOf(api.PATCH('/api/v1/console/users/{user_id}', { params, body: { version: user.version, is_active } })),
    )
  return (
    <div className={controls.row}>
      {user.state !== 'disabled' && <Button onClick={() => void act(makeLink)}>{text('users.new_link')}</Button>}
      {user.state === 'active' && <Button onClick={() => void act(endSessions)}>{text('users.end_sessions')}</Button>}
      {user.state === 'disabled' ? (
        <Button onClick={() => void act(turn(true))}>{text('users.enable')}</Button>
      ) : (
        <Button looks={['danger']} onClick={() => void act(turn(false))}>
          {text('users.disable')}
        </Button>
      )}
    </div>
  )
}

/** The link, this once. */
function Link({ link: { user, link, expires_at, is_mailed }, onClose }: { link: IssuedLink; onClose: () => void }) {
  const text = useText()
  const { moment } = useTimes()
  const time = moment(localTime(Date.parse(expires_at)))
  return (
    <Dialog heading={text('users.link_heading', { title: user.name })} onClose={onClose}>
      <p>
        {is_mailed
          ? text('users.link_mailed', { title: user.name, time })
          : text('users.link_why', { title: user.name, time })}
      </p>
      <ShownOnce secret={link} onClose={onClose} />
    </Dialog>
  )
}
