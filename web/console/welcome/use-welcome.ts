// The way through Welcome: what is typed, what is wrong with it, and what is saved of it at each step.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answerOf, api, codeOf } from '../api/client'
import type { Session, Setup } from '../api/types'
import { localeOfTag } from '../i18n/messages'
import { useTexts } from '../i18n/texts'
import { saveEdit } from '../parts/edits/save'
import type { WelcomeStep } from '../parts/place'
import { useMay, useVisit } from '../parts/session'
import { go } from '../parts/use-place'
import { problemsOf } from '../setup/entry/mistakes'
import { lookAgain, send } from '../setup/entry/use-setup'
import { type Business, beginDraft, type Draft, fieldsOf, keepDraft, readDraft, type Sent, seenIn } from './typed/draft'
import {
  businessProblems,
  businessProblemsOf,
  businessWith,
  hoursProblems,
  offerProblems,
  type Problems,
  workOf,
  workProblemsOf,
} from './typed/edits'
import { useNameOf } from './use-names'

export interface Way {
  step: WelcomeStep
  setup: Setup
  draft: Draft
  change: (changed: Partial<Draft>) => void
  problems: Problems
  error: unknown
  /** Another user has set up meanwhile: the business itself, or what is offered. */
  taken: 'business' | 'work' | undefined
  isWorking: boolean
  nameOf: ReturnType<typeof useNameOf>
  /** How often one tried to go on. */
  tries: number
  next: () => Promise<void>
  back: (() => void) | undefined
  /** Takes what another user saved of the business. */
  take: () => void
  /** Out of here. */
  leave: () => void
  /** Whether the page was opened for a test booking. */
  hasTried: boolean
  tryPage: () => void
}

const steps: readonly WelcomeStep[] = ['business', 'services', 'hours', 'page']

export const placeOf = (step: WelcomeStep) => ({ screen: 'welcome', step }) as const

/** The draft of the user, kept in the tab. */
function useDraft(setup: Setup, user: NonNullable<Session['user']>) {
  const { tag } = useTexts()
  const [draft, setDraft] = useState(
    () =>
      readDraft(user.id) ??
      beginDraft(setup, {
        user,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        tags: navigator.languages,
        locale: localeOfTag(tag) ?? 'en',
      }),
  )
  // Nothing is kept of one who only came by.
  const isTyped = useRef(false)
  useEffect(() => {
    if (isTyped.current) keepDraft(user.id, draft)
  }, [user.id, draft])
  const change = (changed: Partial<Draft>) => {
    isTyped.current = true
    setDraft(before => ({ ...before, ...changed }))
  }
  return [draft, change] as const
}

const tidied = (business: Business): Business => ({
  ...business,
  name: business.name.trim(),
  contact: business.contact.trim(),
})

const knownPlaces =
  /^(business\.(name|kind|contact|time_zone|currency|locale)|offers?|offer\..+|person\..+|week(\..+)?)$/

export function useWelcome(setup: Setup, wanted: WelcomeStep, user: NonNullable<Session['user']>): Way {
  const client = useQueryClient()
  const { enter } = useVisit()
  const link = useLinkOfUser()
  const [draft, change] = useDraft(setup, user)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<unknown>()
  const [taken, setTaken] = useState<Way['taken']>()
  const [isWorking, setWorking] = useState(false)
  const [tries, setTries] = useState(0)
  const [hasTried, setTried] = useState(false)
  const nameOf = useNameOf(draft)
  const step = useStep(wanted, draft)

  const refresh = () => enter().catch(console.error)

  /** Whether it was saved. */
  async function saveBusiness(): Promise<boolean> {
    let whole = setup.business
    const fields = tidied(draft.business)
    const outcome = await saveEdit<Business, unknown>(draft.seen, fields, {
      change: async (version, changed) => {
        const business = businessWith(whole, { ...fieldsOf(whole), ...changed })
        const edit = { entry: 'business', slug: whole.slug, version, business } as const
        try {
          return await send([edit])
        } catch (error) {
          const isSlugTaken = problemsOf(error).some(({ path }) => path.endsWith('slug'))
          if (!isSlugTaken || business.slug === whole.slug) throw error
          return await send([{ ...edit, business: { ...business, slug: whole.slug } }])
        }
      },
      look: async () => {
        const now = await lookAgain(client)
        whole = now.business
        return seenIn(now)
      },
    })
    if (outcome.clashes.length > 0) {
      change({ seen: outcome.seen })
      setTaken('business')
      return false
    }
    const now = await lookAgain(client)
    change({ business: fieldsOf(now.business), seen: seenIn(now) })
    await refresh()
    return true
  }

  async function saveWork(): Promise<boolean> {
    const now = await lookAgain(client)
    if (hasOthers(now, draft)) {
      setTaken('work')
      return false
    }
    const work = workOf(draft, now, nameOf)
    try {
      await send(work.edits)
    } catch (error) {
      const found = problemsOf(error)
      if (found.length > 0) place(workProblemsOf(found, work), error)
      else if (codeOf(error) === 'edit_conflict') setTaken('work')
      else throw error
      return false
    }
    const others = draft.sent.filter(one => !work.sent.some(({ entry, id }) => entry === one.entry && id === one.id))
    change({ sent: [...others, ...work.sent] })
    await link(draft, work.sent)
    await client.invalidateQueries()
    await refresh()
    return true
  }

  /** Shows what is wrong, at the step where it can be mended. */
  function place(found: Problems, error?: unknown) {
    setProblems(found)
    if (!Object.keys(found).every(path => knownPlaces.test(path))) setError(error)
    if (step === 'hours' && Object.keys(found).some(path => path.startsWith('offer'))) go(placeOf('services'))
  }

  async function save(): Promise<boolean> {
    const found =
      step === 'business'
        ? businessProblems(draft)
        : step === 'services'
          ? offerProblems(draft, nameOf)
          : { ...offerProblems(draft, nameOf), ...hoursProblems(draft) }
    place(found)
    if (Object.keys(found).length > 0) return false
    if (step === 'business') return await saveBusiness()
    return step === 'services' || (await saveWork())
  }

  async function next() {
    if (isWorking) return
    setWorking(true)
    setError(undefined)
    setTaken(undefined)
    try {
      if (await save()) go(placeOf(steps[steps.indexOf(step) + 1]!))
    } catch (error) {
      const found = problemsOf(error)
      if (found.length > 0) place(businessProblemsOf(found), error)
      else setError(error)
    } finally {
      setWorking(false)
      setTries(before => before + 1)
    }
  }

  const before = steps[steps.indexOf(step) - 1]
  return {
    ...{ step, setup, draft, problems, error, taken, isWorking, nameOf, tries, next },
    change: changed => {
      setProblems({})
      change(changed)
    },
    back: before && (() => go(placeOf(before))),
    take: () => {
      change({ business: draft.seen.fields })
      setTaken(undefined)
    },
    leave: () => keepDraft(user.id, undefined),
    hasTried,
    tryPage: () => setTried(true),
  }
}

/** Whether there are people or services that do not come from here. */
function hasOthers({ staff, services }: Setup, { sent }: Draft): boolean {
  const isOwn = (entry: Sent['entry']) => (one: { slug: string }) =>
    sent.some(({ entry: of, slug }) => of === entry && slug === one.slug)
  return !staff.every(isOwn('staff')) || !services.every(isOwn('service'))
}

/** The step that can be shown: not before those that it follows from, and what was set up is done. */
function useStep(wanted: WelcomeStep, { kind, sent }: Draft): WelcomeStep {
  const { is_new } = useVisit().session.business
  const isDone = !is_new && !sent.some(({ entry }) => entry === 'service')
  const step = isDone ? 'page' : is_new && !kind ? 'business' : is_new && wanted === 'page' ? 'hours' : wanted
  useEffect(() => {
    if (step !== wanted) go(placeOf(step), { replaces: true })
  }, [step, wanted])
  return step
}

/** Says which of the staff the user is. Where that cannot be said, the user says it later. */
function useLinkOfUser() {
  const { session } = useVisit()
  const may = useMay('users.change')
  return async ({ people }: Draft, sent: readonly Sent[]) => {
    const self = people.find(({ id }) => id === 'self')
    if (!may || !self || !session.user || session.user.staff_id) return
    if (!sent.some(({ entry, id }) => entry === 'staff' && id === 'self')) return
    try {
      const { staff } = await answerOf(api.GET('/api/v1/console/today'))
      const named = staff.filter(({ staff }) => staff.name === self.name.trim())
      const { users } = await answerOf(api.GET('/api/v1/console/users'))
      const own = users.find(({ id }) => id === session.user?.id)
      if (!own || named.length !== 1) return
      const params = { path: { user_id: own.id } }
      const body = { version: own.version, staff_id: named[0]!.staff.id }
      await answerOf(api.PATCH('/api/v1/console/users/{user_id}', { params, body }))
    } catch {
      // They can still be said to be one, under Users.
    }
  }
}
