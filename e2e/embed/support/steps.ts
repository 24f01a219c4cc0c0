// What visitors do on a booking page inside a host page.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Hand } from '../../browser/support/input-methods.ts'
import { type TextKey, text } from '../../texts.ts'

/** The booking page of the only element, or of one that `within` names. */
export const frameOf = (page: Page, within = 'kalends-booking'): FrameLocator => page.frameLocator(`${within} iframe`)

export const frameHeading = (frame: FrameLocator, key: TextKey, language?: string) =>
  frame.getByRole('heading', { name: text(key, {}, language), exact: true })

const money = (minor: number) => new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(minor / 100)

export const firstTime = (frame: FrameLocator) => frame.locator('[data-starts-at]').first()

export const payButton = (frame: FrameLocator): Locator =>
  frame.getByRole('button', {
    name: text('label.value', { title: text('payment.now'), value: money(1200) }),
    exact: true,
  })

/** Takes the first time there is. */
export async function chooseTime(frame: FrameLocator, hand: Hand) {
  await expect(firstTime(frame)).toBeVisible()
  await hand.press(firstTime(frame))
  await expect(frame.getByRole('timer')).toBeVisible()
}

/** Says who comes. */
export async function fillDetails(frame: FrameLocator, hand: Hand, email: string) {
  await hand.type(frame.locator('[name=first_name]'), 'Zoë')
  await hand.type(frame.locator('[name=last_name]'), 'Novák')
  await hand.type(frame.locator('[name=email]'), email)
}

/** Books the service that costs nothing beforehand, up to the confirmation, which stays in the host page. */
export async function book(frame: FrameLocator, hand: Hand, email: string) {
  await chooseTime(frame, hand)
  await fillDetails(frame, hand, email)
  await hand.press(frame.getByRole('button', { name: text('details.submit'), exact: true }))
  await expect(frameHeading(frame, 'done.scheduled')).toBeVisible()
}
