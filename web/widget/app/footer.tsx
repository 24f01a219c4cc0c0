import { useEffect, useState } from 'react'
import type { Locale, PagePayload } from '../../shared/api/types'
import { presentConsent } from '../../shared/consent/consent'
import { withoutReload } from '../../shared/navigation/reload-guard'
import { monthShown } from '../booking/time-choice'
import { bringsClick } from '../session/attribution'
import { usePage } from '../session/page-context'
import { Settings } from './settings'

interface FooterProps {
  isShown: boolean
  setLocale: (locale: Locale) => void
}

/** What stands below every screen: settings, and once the question about cookies. */
export function Footer({ isShown, setLocale }: FooterProps) {
  const { flow, payload } = usePage()
  useTranslations(payload)
  const [Banner, showBanner] = useCookieBanner(payload.business.cookie_notice === 'when_needed')
  const screen = useScreenCount()
  const shown = useUnlessUsed(`${flow.step} ${screen} ${monthShown(flow)?.kind}`)
  return (
    <>
      {/* A screen is a page of its own, its foot included, and so are the times of a month: nothing moves when the next
          one is longer. */}
      {isShown && <Settings key={shown} setLocale={setLocale} askCookies={() => showBanner()} />}
      {Banner && <Banner onChosen={() => showBanner(false)} />}
    </>
  )
}

// Here, since this part comes soon after the first look at a page, and before there can be an answer about a booking.
function useTranslations({ translations }: PagePayload) {
  useEffect(() => {
    if (translations?.length) withoutReload(() => loadTranslator(translations)).catch(console.error)
  }, [translations])
}

async function loadTranslator(translations: NonNullable<PagePayload['translations']>) {
  const { translateAnswers } = await import('../session/language/translate-answers')
  translateAnswers({ translations })
}

// The value; while the visitor uses the footer the one before, since what is drawn anew loses the focus and closes.
function useUnlessUsed(value: string): string {
  const [held, hold] = useState(value)
  if (value !== held && !document.activeElement?.closest('footer')) hold(value)
  return held
}

// Of a step that goes on with another screen, the heading of that one is focused (focused-heading.tsx).
function useScreenCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (target instanceof HTMLHeadingElement) setCount(before => before + 1)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  return count
}

type Banner = typeof import('./cookie-banner').CookieBanner

// A visitor who chose before does not load the banner, nor one of whom nothing is asked, and the page works without it.
function useCookieBanner(isOnlyForClicks: boolean) {
  const [Banner, setBanner] = useState<Banner>()
  const show = (isWanted = true) => {
    if (!isWanted) return setBanner(undefined)
    withoutReload(() => import('./cookie-banner')).then(
      ({ CookieBanner }) => setBanner(() => CookieBanner),
      () => undefined,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there.
  useEffect(() => {
    show(!presentConsent() && (!isOnlyForClicks || bringsClick(location.search)))
  }, [])
  return [Banner, show] as const
}
