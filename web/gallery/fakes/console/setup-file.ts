// The set-up as a file: one that changes five entries, one with mistakes, and one that changes nothing.
import type { SetupChange, SetupFileProblem, SetupImportPreview } from '../../../console/api/types.ts'
import { ok } from '../answers.ts'
import { onConsole } from './answers.ts'

const path = '/api/v1/console/setup/file'

const changes: SetupChange[] = [
  { change: 'updated', entry: 'business', slug: 'haarwerk' },
  { change: 'created', entry: 'service', slug: 'long-hair' },
  { change: 'updated', entry: 'service', slug: 'cut' },
  { change: 'deactivated', entry: 'staff', slug: 'sophie' },
  { change: 'reordered', entry: 'service', slug: '' },
]

const problems: SetupFileProblem[] = [
  { line: 41, path: 'staff[2].weekly.monday[0].closes', words: 'must be later than opens', code: 'wrong_order' },
  { line: 97, path: 'services[3].colour', words: 'is not a field of a service', code: 'unknown_field' },
  { line: 97, path: 'services[3].staff[1]', words: 'comes twice in one object' },
  { line: 2, path: 'slug', words: 'is not the business that is signed in to', code: 'not_found' },
]

const preview = (given: Partial<SetupImportPreview>): SetupImportPreview => ({
  base: 'now',
  problems: [],
  changes: [],
  missing_pictures: [],
  removed_pictures: [],
  ...given,
})

const previewing = (given: Partial<SetupImportPreview>) =>
  onConsole('post', `${path}/preview`, () => ok(preview(given)))

export const wrongFile = previewing({ problems })
export const sameFile = previewing({})

export const setupFileHandlers = [
  onConsole('get', path, () => ok({ file_name: 'haarwerk.json', content: '{}' })),
  onConsole('post', path, () => ok({ base: 'then', changes, before: '{}' })),
  previewing({
    changes,
    missing_pictures: ['team/mira.jpg'],
    removed_pictures: ['logo.png'],
    bookings_to_come: 38,
    left_behind: 3,
  }),
]
