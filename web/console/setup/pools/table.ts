// The fields of a room, or of a piece of equipment.
import type { SetupPool } from '../../api/types'
import { tableOf } from '../entry/table'

export const poolTable = tableOf<SetupPool>({
  entry: 'pool',
  one: 'setup.kind.pool',
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
        {
          path: 'kind',
          kind: 'choice',
          options: [
            ['room', 'setup.pools.room'],
            ['equipment', 'setup.pools.equipment'],
          ],
          label: 'setup.pools.kind',
        },
        { path: 'units', kind: 'number', label: 'setup.pools.units', help: 'setup.pools.units_help', size: 'half' },
        { path: 'active', kind: 'switch', label: 'setup.pools.active', help: 'setup.pools.active_help', absent: true },
        { path: 'slug', kind: 'slug', of: 'name', label: 'setup.short_name', help: 'setup.pools.slug_help' },
      ],
    },
  ],
})
