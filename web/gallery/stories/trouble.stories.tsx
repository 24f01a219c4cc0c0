// When nothing else can be shown.
import { see } from '../storybook/steps'
import { at } from '../storybook/story'

export default { title: 'Trouble' }

export const TroubleBroken = at('/widget/appointment/anna/haircut', () => see('[data-screen=broken]'), {
  spoil: payload => ({ ...payload, slots: { ...payload.slots!, starts: undefined as never } }),
})
