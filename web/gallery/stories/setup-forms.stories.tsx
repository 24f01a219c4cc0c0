// The set-up: forms and surveys.
import type { Setup } from '../../console/api/types'
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { setup } from '../fakes/console/setup'
import { found, inConsole } from '../storybook/console-story'
import { click, fill, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console, set-up: forms' }

const path = '/api/v1/console/setup'
const forms = '/console/set-up/forms'
const contact = `${forms}/contact`
const survey = `${forms}/how-was-it`

const answering = (change: (setup: Setup) => Partial<Setup>) => [
  onConsole('get', path, () => ok({ ...setup(), ...change(setup()) })),
]

/** Also where there is no room for what is pressed. */
const push = (selector: string, at = 0) => document.querySelectorAll<HTMLElement>(selector)[at]?.click()

const openSection = async (at: number) => {
  await click('main form fieldset > details > summary', at)
  await see('main form details[open] fieldset')
}

export const SetUpForms = inConsole(forms, () => see('[data-entry]'))
export const SetUpFormsEmpty = inConsole(forms, () => seeWords('main nav p'), {
  handlers: answering(() => ({ forms: [] })),
})
export const SetUpForm = inConsole(contact, () => see('[name=name]'))
export const SetUpFormAsked = inConsole(`${forms}/wedding-details`, () => see('main form section a'))
export const SetUpFormQuestion = inConsole(contact, async () => {
  await click('main form ol summary', 3)
  await see('[name="steps[0].questions[3].choices[0].label"]')
})
export const SetUpFormConsent = inConsole(contact, async () => {
  await click('main form ol summary', 7)
  await see('[name="steps[0].questions[7].consent_text"]')
})
export const SetUpFormRules = inConsole(contact, async () => {
  await see('[name=name]')
  await openSection(0)
  await click('main form details ol summary')
  await see('main form details [name$=operator]')
})
export const SetUpFormOutcomes = inConsole(survey, async () => {
  await see('[name=name]')
  await openSection(2)
  await click('main form details ol summary', 1)
  await see('main form details [name$=url]')
})
export const SetUpFormSteps = inConsole(survey, async () => {
  await click('main form ol summary', 1)
  await see('main form ol ol')
})
export const SetUpFormJumps = inConsole(survey, async () => {
  await see('[name=name]')
  await openSection(1)
  await click('main form details ol summary')
  await see('main form details [name$=operator]')
})
export const SetUpFormNew = inConsole(`${forms}/new`, async () => {
  await fill('[name=name]', 'Before your first visit')
  await click('main form fieldset button')
  await fill('[name="steps[0].questions[0].label"]', 'Allergies')
})
export const SetUpFormTried = inConsole(contact, async () => {
  await see('[name=name]')
  push('aside [type=radio]', 1)
  push('aside button')
  await see('[name=name]')
})
export const SetUpFormSurveyTried = inConsole(survey, async () => {
  await see('[name=name]')
  const rating = document.querySelector<HTMLSelectElement>('aside select')
  if (rating) {
    rating.value = '2'
    rating.dispatchEvent(new Event('change', { bubbles: true }))
  }
  push('aside [type=checkbox]')
  await new Promise(requestAnimationFrame)
  push('aside button')
  await see('[name=name]')
})
export const SetUpFormMistakes = inConsole(
  contact,
  async () => {
    await click('main form ol summary', 5)
    await fill('[name="steps[0].questions[5].max"]', '0')
    await click('main footer [type=submit]')
    await seeAlert()
    await see('[aria-invalid=true]')
  },
  {
    handlers: (['preview', 'changes'] as const).map(verb =>
      onConsole('post', `${path}/${verb}`, () =>
        no(422, 'invalid_fields', [
          { path: 'edits[0].form.steps[0].questions[5].max', code: 'invalid' },
          { path: 'edits[0].form.steps[0].questions[3].choices[1].label', code: 'required' },
          { path: 'edits[0].form.rules[1].conditions[0].question', code: 'not_forward' },
        ]),
      ),
    ),
  },
)
export const SetUpFormReadOnly = inConsole(
  contact,
  async () => {
    await see('[name=name]')
    push('main form ol summary', 3)
    await see('[name="steps[0].questions[3].label"]')
  },
  { handlers: [found('signed_in', { grants: [{ permission: 'setup.see', reach: 'all' }] })] },
)
