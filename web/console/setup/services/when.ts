import type { SetupService } from '../../api/types'
import type { SectionOf } from '../entry/table'
import { is } from './conditions'
import { limits, resources } from './objects'
import { summaries } from './summaries'

/** At which times a service can start. */
export const whenSection: SectionOf<SetupService> = {
  title: 'setup.service.when',
  summary: summaries.when,
  fields: [
    {
      path: 'rules.horizon.kind',
      kind: 'choice',
      options: [
        ['', 'setup.service.horizon_usual'],
        ['rolling', 'setup.service.horizon_rolling'],
        ['rolling_window', 'setup.service.horizon_window'],
        ['range', 'setup.service.horizon_range'],
      ],
      label: 'setup.service.horizon',
    },
    {
      path: 'rules.horizon.days',
      kind: 'number',
      unit: 'setup.days',
      label: 'setup.service.horizon_days',
      when: is('rules.horizon.kind', 'rolling', 'rolling_window'),
      size: 'half',
    },
    {
      path: 'rules.horizon.first_date',
      kind: 'date',
      label: 'setup.first_day',
      when: is('rules.horizon.kind', 'range'),
      size: 'half',
    },
    {
      path: 'rules.horizon.last_date',
      kind: 'date',
      label: 'setup.last_day',
      when: is('rules.horizon.kind', 'range'),
      size: 'half',
    },
    {
      path: 'rules.align',
      kind: 'choice',
      options: [
        ['free_span', 'setup.service.align_free'],
        ['opening', 'setup.service.align_opening'],
      ],
      label: 'setup.service.align',
      help: 'setup.service.align_help',
      absent: 'free_span',
    },
    {
      path: 'rules.offset_minutes',
      kind: 'minutes',
      label: 'setup.service.offset',
      help: 'setup.service.offset_help',
      absent: 0,
      size: 'half',
    },
    {
      path: 'rules.look_busy_percent',
      kind: 'number',
      unit: 'setup.percent',
      label: 'setup.service.look_busy',
      help: 'setup.service.look_busy_help',
      absent: 0,
      size: 'half',
    },
    {
      path: 'rules.seats',
      kind: 'number',
      label: 'setup.service.seats',
      help: 'setup.service.seats_help',
      absent: 1,
      size: 'half',
    },
    {
      path: 'rules.limits',
      kind: 'list',
      fields: limits,
      most: 24,
      add: 'setup.service.add_limit',
      label: 'setup.service.limits',
    },
    {
      path: 'rules.resources',
      kind: 'list',
      fields: resources,
      most: 20,
      add: 'setup.service.add_resource',
      label: 'setup.service.resources',
      help: 'setup.service.resources_help',
    },
  ],
}
