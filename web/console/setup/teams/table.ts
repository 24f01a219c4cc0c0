// The fields of a team.
import type { SetupTeam } from '../../api/types'
import { tableOf } from '../entry/table'

export const teamTable = tableOf<SetupTeam>({
  entry: 'team',
  one: 'setup.kind.team',
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
        {
          path: 'kind',
          kind: 'choice',
          options: [
            ['round_robin', 'setup.teams.round_robin'],
            ['collective', 'setup.teams.collective'],
          ],
          label: 'setup.teams.kind',
          help: 'setup.teams.round_robin_help',
          called: ({ kind }) => (kind === 'collective' ? { help: 'setup.teams.collective_help' } : {}),
          size: 'whole',
        },
        {
          path: 'members',
          kind: 'picks',
          from: ['staff'],
          label: 'setup.teams.members',
          help: 'setup.teams.members_help',
          called: ({ kind }) => (kind === 'collective' ? { help: 'setup.teams.together_help' } : {}),
        },
        { path: 'active', kind: 'switch', label: 'setup.teams.active', absent: true },
        { path: 'slug', kind: 'slug', of: 'name', label: 'setup.address' },
      ],
    },
  ],
})
