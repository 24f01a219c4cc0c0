// Promises: only genuine events count; each acts once, whatever the order and however many processes hear it; lost ones
// are made up for. The server's own code for Stripe runs against a Stripe for tests (e2e/stripe.ts).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sign, tell } from '../stripe.ts'
import { findDamage } from './database.ts'
import { engines, postgres } from './engines.ts'
import { deposit, everyOrderOf, holdBack, openTill, type Paying, type Till, until } from './till.ts'

const rounds = Number(process.env.KALENDS_PAYMENT_ROUNDS ?? 10)
const copies = 50
const forgetful = fileURLToPath(new URL('../../build/release/kalends_without_once', import.meta.url))

// What there is of one payment: how often it is in the ledger, in notices and in the booking.
function traces(till: Till, { bookingId }: Paying) {
  const of = `booking_id = '${bookingId}'`
  return {
    lines: till.count(`payments WHERE kind = 'payment' AND ${of}`),
    told: till.count(`outbox WHERE kind = 'payment_received' AND audience = 'visitor' AND ${of}`),
    booked: till.count(`outbox WHERE kind = 'booking_scheduled' AND audience = 'visitor' AND ${of}`),
    taken: till.count(`bookings WHERE paid_minor = ${deposit} AND id = '${bookingId}'`),
  }
}

const once = { lines: 1, told: 1, booked: 1, taken: 1 }

for (const engine of engines) {
  test(`${engine.name}: one event ${copies} times at ${engine.processes} processes, and the page beside`, async () => {
    const till = await openTill(engine)
    try {
      for (let round = 0; round < rounds; ++round) {
        const paying = await till.begin()
        const event = till.stripe.pay(paying.session)
        const url = (i: number) => till.urls[i % till.urls.length] as string
        const pages = till.urls.map(each => fetch(`${each}/verify-payment-callback?token=${paying.token}`))
        const heard = await Promise.all(Array.from({ length: copies }, (_, i) => tell(url(i), event)))
        assert.deepEqual(new Set(heard), new Set([200]))
        for (const page of await Promise.all(pages)) {
          assert.equal(page.status, 200)
          assert.match(await page.text(), /"screen":"payment"/)
        }
        assert.equal(till.statusOf(paying), 'scheduled')
        assert.deepEqual(traces(till, paying), once)
      }
      assert.equal(till.count('payment_alerts'), 0)
      assert.deepEqual(findDamage(till.database), [])
    } finally {
      await till.close()
    }
  })

  test(`${engine.name}: processing, succeeded and refunded in every order end the same`, async () => {
    const till = await openTill(engine)
    try {
      for (let order = 0; order < 6; ++order) {
        const paying = await till.begin()
        const processing = till.stripe.pay(paying.session, 'bank')
        const succeeded = till.stripe.settle(paying.session)
        // The visitor comes back before any event does, and cancels.
        await fetch(`${till.urls[0]}/verify-payment-callback?token=${paying.token}`)
        const cancelled = await till.visitor.post(`/api/v1/manage-links/${paying.cancel}/cancel`, {})
        assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
        assert.equal(cancelled.body.refund.amount_minor, deposit / 2)
        const sent = `refund_orders WHERE status = 'sent' AND booking_id = '${paying.bookingId}'`
        await until(() => till.count(sent) === 1, 'the refund')
        const events = everyOrderOf([processing, succeeded, till.stripe.refunded(paying.session)])[order] ?? []
        for (const [i, event] of [...events, ...events].entries())
          assert.equal(await tell(till.urls[i % till.urls.length] as string, event), 200)
        assert.equal(till.statusOf(paying), 'cancelled')
        assert.deepEqual(traces(till, paying), once)
      }
      assert.equal(till.stripe.refunds.length, 6)
      assert.equal(till.count('payment_alerts'), 0)
    } finally {
      await till.close()
    }
  })

  test(`${engine.name}: no event ever comes, and the payment is found all the same`, async () => {
    const till = await openTill(engine)
    try {
      const [card, bank, refused] = [await till.begin(), await till.begin(), await till.begin()]
      till.stripe.pay(card.session)
      till.stripe.pay(bank.session, 'bank')
      till.stripe.pay(refused.session, 'bank')
      till.stripe.settle(bank.session)
      till.stripe.settle(refused.session, false)
      await until(() => till.statusOf(card) === 'scheduled' && till.statusOf(bank) === 'scheduled', 'both bookings')
      await until(() => till.count("checkouts WHERE status = 'failed'") === 1, 'the refusal')
      assert.deepEqual([traces(till, card), traces(till, bank)], [once, once])
      assert.equal(till.statusOf(refused), 'awaiting_payment')
    } finally {
      await till.close()
    }
  })

  test(`${engine.name}: forged events are refused and change nothing, and genuine ones must fit`, async () => {
    const till = await openTill(engine)
    try {
      const paying = await till.begin()
      const event = till.stripe.pay(paying.session)
      const body = JSON.stringify(event)
      const [url] = till.urls as [string]
      const old = Math.floor(Date.now() / 1000) - 400
      const forged = ['', 't=1', sign(body, 'whsec_other'), sign(`${body} `), sign(body, undefined, old)]
      for (const signature of forged) assert.equal(await tell(url, event, signature), 400, signature)
      const object = event.data.object as { metadata: object }
      const unfit = [
        { ...event, livemode: true },
        { ...event, account: 'acct_other' },
        { ...event, data: { object: { ...object, amount_total: deposit - 1 } } },
        { ...event, data: { object: { ...object, currency: 'usd' } } },
        { ...event, data: { object: { ...object, id: 'cs_test_other' } } },
        { ...event, data: { object: { ...object, metadata: { ...object.metadata, checkout_id: 'other' } } } },
      ]
      for (const [i, other] of unfit.entries()) {
        assert.equal(await tell(url, { ...other, id: `evt_${i}` }), 200)
        assert.equal(await tell(url, { ...other, id: `evt_${i}` }), 200)
        assert.equal(till.count('payment_alerts'), i + 1)
      }
      assert.equal(till.count('payments'), 0)
      assert.equal(till.statusOf(paying), 'awaiting_payment')
      assert.equal(await tell(url, event), 200)
      assert.deepEqual(traces(till, paying), once)
    } finally {
      await till.close()
    }
  })

  test(`${engine.name}: a Stripe that fails, is silent or loses its answers costs neither side money`, async () => {
    const till = await openTill(engine)
    try {
      const paying = await till.begin()
      // A visitor who might pay twice gets no address to pay at; trying again begins a new checkout.
      till.stripe.fail('hang')
      await assert.rejects(till.begin(), /"status":503/)
      const again = await till.begin()
      assert.equal(till.stripe.session(again.session).status, 'open')
      till.stripe.pay(paying.session)
      // Three polls fail, by whichever process.
      till.stripe.fail(503, 429, 'lose')
      for (let look = 0; look < 4; ++look) {
        const page = await fetch(`${till.urls[0]}/verify-payment-callback?token=${paying.token}`)
        assert.equal(page.status, 200)
        await page.text()
      }
      assert.equal(till.statusOf(paying), 'scheduled')
      till.stripe.recover()
      // The refund is made and its answer lost: the server finds it, and does not make it again.
      const refundsBefore = till.stripe.requests.length
      till.stripe.loseNext('POST /v1/refunds')
      const cancelled = await till.visitor.post(`/api/v1/manage-links/${paying.cancel}/cancel`, {})
      assert.equal(cancelled.status, 200)
      await until(() => till.count("refund_orders WHERE status = 'sent'") === 1, 'the refund')
      assert.equal(till.stripe.refunds.length, 1)
      assert.equal(till.stripe.refunds[0]?.amount, deposit / 2)
      const asked = till.stripe.requests.slice(refundsBefore).filter(request => request === 'POST /v1/refunds')
      assert.equal(asked.length, 1)
    } finally {
      await till.close()
    }
  })
}

// The negative control: every process that read the checkout as open takes its payment.
test('PostgreSQL: without the guard on the row of the checkout, a payment is taken several times', async () => {
  const till = await openTill(postgres, forgetful)
  try {
    const isTakenAgain = () => till.count(`bookings WHERE paid_minor > ${deposit}`) > 0
    // A machine that does much else may not get them to the checkout at the same time.
    for (let tries = 0; tries < 10 && !isTakenAgain(); ++tries) {
      const paying = await till.begin()
      const event = till.stripe.pay(paying.session)
      let heard: Promise<number[]> | undefined
      await holdBack(till, () => {
        heard = Promise.all(till.urls.map(url => tell(url, event)))
      })
      await heard
    }
    assert(isTakenAgain())
  } finally {
    await till.close()
  }
})
