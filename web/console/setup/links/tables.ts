// The fields of what is made of several links: pages, and menus.
import type { SetupGroup, SetupMenu } from '../../api/types'
import { objects } from '../entry/lists/nested'
import { type FieldsOf, tableOf } from '../entry/table'

export const groupTable = tableOf<SetupGroup>({
  entry: 'group',
  one: 'setup.kind.group',
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
        {
          path: 'description',
          kind: 'multiline',
          most: 2000,
          label: 'setup.links.description',
          help: 'setup.links.description_help',
        },
        {
          path: 'calendars',
          kind: 'picks',
          from: ['calendars'],
          label: 'setup.links.calendars',
          help: 'setup.links.order_help',
        },
        { path: 'active', kind: 'switch', label: 'setup.links.active', absent: true },
        { path: 'slug', kind: 'slug', of: 'name', label: 'setup.address' },
      ],
    },
  ],
})

const categories: FieldsOf<SetupMenu['categories'][number]> = [
  { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
  {
    path: 'services',
    kind: 'picks',
    from: ['services'],
    label: 'setup.links.category_services',
    help: 'setup.links.order_help',
  },
]

export const menuTable = tableOf<SetupMenu>({
  entry: 'menu',
  one: 'setup.kind.menu',
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
        {
          path: 'description',
          kind: 'multiline',
          most: 2000,
          label: 'setup.links.description',
          help: 'setup.links.description_help',
        },
        {
          path: 'categories',
          kind: 'list',
          fields: categories,
          title: 'name',
          rows: 'folded',
          line: ({ object: { name, services }, words: { texts, nameOf } }) => ({
            title: String(name ?? '') || texts.text('setup.unnamed'),
            more:
              objects(services)
                .map(slug => nameOf(['services'], slug))
                .join(', ') || texts.text('setup.links.no_services'),
          }),
          most: 50,
          add: 'setup.links.add_category',
          label: 'setup.links.categories',
        },
        {
          path: 'may_reorder',
          kind: 'switch',
          label: 'setup.links.may_reorder',
          help: 'setup.links.may_reorder_help',
          absent: true,
        },
        { path: 'active', kind: 'switch', label: 'setup.links.active', absent: true },
        { path: 'slug', kind: 'slug', of: 'name', label: 'setup.address' },
      ],
    },
  ],
})
