import { keepsWaiting, loses } from '../fakes/answers'
import { click, fill, see, seeAlert, shown } from '../storybook/steps'
import { at } from '../storybook/story'
import { choose, openRepeat, repeatedDetails, send } from './walks'

export default { title: 'Repeat' }

const course = '/widget/appointment/anna/course'

export const Repeat = at(course, openRepeat)
export const RepeatCountWrong = at(course, async () => {
  await openRepeat()
  await fill('input[inputmode=numeric]', '99')
  await seeAlert()
})
export const RepeatNone = at(course, async () => {
  await openRepeat()
  for (const [index] of shown('input[type=checkbox]').entries()) await click('input[type=checkbox]', index)
  await click('main button[data-onward]')
  await seeAlert()
})
export const RepeatFinding = at(
  course,
  async () => {
    await choose()
    await click('[data-repeat]')
    await see('main select')
  },
  { handlers: [keepsWaiting('post', '/api/v1/series/preview')] },
)
export const RepeatFailed = at(
  course,
  async () => {
    await choose()
    await click('[data-repeat]')
    await seeAlert()
  },
  { handlers: [loses('post', '/api/v1/series/preview')] },
)
export const RepeatDetails = at(course, repeatedDetails)
export const RepeatConflicts = at(`${course}-just-taken`, async () => {
  await repeatedDetails()
  await send()
  await seeAlert()
  await see('[data-free=false]', 1)
})
