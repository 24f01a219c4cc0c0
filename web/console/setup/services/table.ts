// The fields of a service, in the order in which a business thinks of them.
import type { SetupService } from '../../api/types'
import { isSame } from '../../parts/edits/same'
import { tableOf, type Values } from '../entry/table'
import { asksSection } from './asks'
import { is, isClass } from './conditions'
import { addOns, calendars, refunds, variations } from './objects'
import { summaries } from './summaries'
import { whenSection } from './when'

/** Priorities go with who they are of: those of others stay, and one who comes new comes last. */
function follow(before: Values, next: Values): Values {
  const [was, is] = [before.staff, next.staff].map(staff => (Array.isArray(staff) ? staff : []))
  const ranks = next.priorities
  if (!Array.isArray(ranks) || isSame(was, is)) return next
  const last = Math.max(0, ...ranks.map(Number).filter(Number.isFinite))
  const priorities = is?.map(slug => ranks[was?.indexOf(slug) ?? -1] ?? last + 1)
  return { ...next, priorities: priorities?.length ? priorities : undefined }
}

export const serviceTable = tableOf<SetupService>({
  entry: 'service',
  one: 'setup.kind.service',
  follow,
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
        { path: 'description', kind: 'multiline', most: 2000, label: 'setup.service.description' },
        { path: 'rules.duration_minutes', kind: 'minutes', label: 'setup.service.duration' },
        { path: 'rules.buffer_after_minutes', kind: 'minutes', label: 'setup.service.buffer_after', absent: 0 },
        { path: 'rules.buffer_before_minutes', kind: 'minutes', label: 'setup.service.buffer_before', absent: 0 },
        { path: 'rules.interval_minutes', kind: 'minutes', label: 'setup.service.interval' },
        { path: 'price_minor', kind: 'money', label: 'setup.service.price' },
        {
          path: 'deposit.kind',
          kind: 'choice',
          options: [
            ['none', 'setup.service.deposit_none'],
            ['flat', 'setup.service.deposit_flat'],
            ['percent', 'setup.service.deposit_percent'],
          ],
          label: 'setup.service.deposit',
          absent: 'none',
          size: 'third',
        },
        {
          path: 'deposit.amount_minor',
          kind: 'money',
          label: 'setup.service.deposit_amount',
          when: is('deposit.kind', 'flat'),
        },
        {
          path: 'deposit.percent',
          kind: 'number',
          unit: 'setup.percent',
          label: 'setup.service.deposit_share',
          when: is('deposit.kind', 'percent'),
        },
        { path: 'rules.min_notice_minutes', kind: 'minutes', label: 'setup.service.min_notice', absent: 0 },
      ],
    },
    {
      title: 'setup.service.who',
      summary: summaries.who,
      fields: [
        {
          path: 'staff',
          kind: 'picks',
          from: ['staff'],
          label: 'setup.service.staff',
          help: 'setup.service.staff_help',
        },
        {
          path: 'assignment',
          kind: 'choice',
          options: [
            ['most_free', 'setup.service.most_free'],
            ['equal', 'setup.service.equal'],
            ['priority', 'setup.service.priority'],
          ],
          label: 'setup.service.assignment',
          help: 'setup.service.assignment_help',
          absent: 'most_free',
        },
        {
          path: 'priorities',
          kind: 'ranks',
          of: 'staff',
          from: ['staff'],
          label: 'setup.service.priorities',
          help: 'setup.service.priorities_help',
          when: is('assignment', 'priority'),
        },
      ],
    },
    {
      title: 'setup.service.choices',
      summary: summaries.choices,
      fields: [
        {
          path: 'variations',
          kind: 'list',
          fields: variations,
          title: 'name',
          most: 50,
          add: 'setup.service.add_variation',
          label: 'setup.service.variations',
          help: 'setup.service.variations_help',
        },
        {
          path: 'add_ons',
          kind: 'list',
          fields: addOns,
          title: 'name',
          most: 50,
          add: 'setup.service.add_add_on',
          label: 'setup.service.add_ons',
        },
      ],
    },
    whenSection,
    {
      title: 'setup.service.where',
      summary: summaries.where,
      fields: [
        {
          path: 'location_kind',
          kind: 'choice',
          options: [
            ['business', 'setup.service.at_business'],
            ['place', 'setup.service.at_place'],
            ['visitor', 'setup.service.at_visitor'],
            ['phone', 'setup.service.by_phone'],
            ['call_in', 'setup.service.by_call'],
            ['online', 'setup.service.online'],
          ],
          label: 'setup.service.location_kind',
          absent: 'business',
        },
        {
          path: 'location',
          kind: 'multiline',
          most: 500,
          label: 'setup.service.location',
          help: 'setup.service.location_help',
        },
        {
          path: 'meeting_url',
          kind: 'text',
          type: 'url',
          most: 500,
          label: 'setup.service.meeting_url',
          help: 'setup.service.meeting_url_help',
          when: is('location_kind', 'online'),
        },
        {
          path: 'call_number',
          kind: 'text',
          type: 'tel',
          most: 32,
          label: 'setup.service.call_number',
          when: is('location_kind', 'call_in'),
        },
      ],
    },
    asksSection,
    {
      title: 'setup.service.guests',
      summary: summaries.guests,
      fields: [
        {
          path: 'guests.mode',
          kind: 'choice',
          options: [
            ['off', 'setup.service.guests_off'],
            ['count', 'setup.service.guests_count'],
            ['details', 'setup.service.guests_details'],
          ],
          label: 'setup.service.guests_mode',
          absent: 'off',
        },
        {
          path: 'guests.max',
          kind: 'number',
          label: 'setup.service.guests_max',
          help: 'setup.service.guests_max_help',
          when: is('guests.mode', 'count', 'details'),
          size: 'half',
        },
        { path: 'is_recurring', kind: 'switch', label: 'setup.service.is_recurring', absent: false },
      ],
    },
    {
      title: 'setup.service.cancelling',
      summary: summaries.cancelling,
      fields: [
        {
          path: 'cancel_notice_minutes',
          kind: 'minutes',
          label: 'setup.service.cancel_notice',
          help: 'setup.service.notice_help',
          size: 'half',
        },
        {
          path: 'reschedule_notice_minutes',
          kind: 'minutes',
          label: 'setup.service.reschedule_notice',
          help: 'setup.service.notice_help',
          size: 'half',
        },
        {
          path: 'cancel_reason',
          kind: 'detail',
          label: 'setup.service.cancel_reason',
          absent: 'optional',
          size: 'half',
        },
        {
          path: 'refunds',
          kind: 'list',
          fields: refunds,
          most: 10,
          add: 'setup.service.add_refund',
          label: 'setup.service.refunds',
          help: 'setup.service.refunds_help',
        },
      ],
    },
    {
      title: 'setup.service.confirming',
      summary: summaries.confirming,
      fields: [
        {
          path: 'approval_minutes',
          kind: 'minutes',
          label: 'setup.service.approval',
          help: 'setup.service.approval_help',
          size: 'half',
        },
        {
          path: 'follow_up_minutes',
          kind: 'minutes',
          label: 'setup.service.follow_up',
          help: 'setup.service.follow_up_help',
          size: 'half',
        },
        {
          path: 'reminders',
          kind: 'lengths',
          most: 5,
          add: 'setup.service.add_reminder',
          label: 'setup.service.reminders',
          help: 'setup.service.reminders_help',
        },
      ],
    },
    {
      title: 'setup.service.seen',
      summary: summaries.seen,
      fields: [
        {
          path: 'is_public',
          kind: 'switch',
          label: 'setup.service.shown',
          help: 'setup.service.shown_help',
          absent: true,
        },
        { path: 'active', kind: 'switch', label: 'setup.service.can_be_booked', absent: true },
        { path: 'category', kind: 'text', most: 80, label: 'setup.service.category', size: 'half' },
        { path: 'slug', kind: 'slug', of: 'name', label: 'setup.address' },
        { path: 'picture', kind: 'picture', label: 'setup.picture' },
        { path: 'price_per_attendee', kind: 'switch', label: 'setup.service.price_per_attendee', absent: false },
        {
          path: 'shows_seats_left',
          kind: 'switch',
          label: 'setup.service.shows_seats_left',
          absent: false,
          when: isClass,
        },
        {
          path: 'calendars',
          kind: 'list',
          fields: calendars,
          title: 'name',
          most: 100,
          add: 'setup.service.add_calendar',
          label: 'setup.service.calendars',
          help: 'setup.service.calendars_help',
        },
      ],
    },
  ],
})
