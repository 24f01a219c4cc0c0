import { loses } from '../fakes/answers'
import { check, click, fill, see, seeAlert } from '../storybook/steps'
import { at } from '../storybook/story'
import { send } from './walks'

export default { title: 'Form' }

const form = (name: string) => `/widget/form/${name}`
const survey = '/widget/survey/visit'

const field = (slug: string) => `[name=answers-${slug}]`

async function answer() {
  await fill(field('name'), 'Eva Nagy')
  await fill(field('email'), 'eva@example.com')
  await check(field('length'), 1)
  await check(field('wishes'))
  await check('#answers-privacy')
}

async function handIn() {
  await answer()
  await send()
}

async function refused() {
  await handIn()
  await seeAlert()
}

async function sent() {
  await handIn()
  await see('[data-outcome]')
}

async function rate(stars: number) {
  await click('label:has([type=radio])', stars - 1)
  await send()
  await see('h2')
}

export const Form = at(form('consultation'))
export const FormFurtherQuestion = at(form('consultation'), async () => {
  await answer()
  await check(field('wishes'), 1)
  await see(field('allergies'))
  await click(`label:has(${field('mood')})`, 3)
  await click(`label:has(${field('likely')})`, 7)
})
export const FormMistakes = at(form('consultation'), async () => {
  await fill(field('email'), 'eva')
  await fill(field('children'), '12')
  await send()
  await seeAlert()
})
export const FormRefused = at(form('picky'), refused)
export const FormUnavailable = at(form('closed'), refused)
export const FormUnsure = at(form('consultation'), refused, {
  handlers: [loses('post', '/api/v1/forms/{form_id}/submissions')],
})
export const FormSent = at(form('consultation'), sent)
export const FormSentPlain = at(form('thanks'), sent)
export const FormEmpty = at(form('nothing'))
export const Survey = at(survey)
export const SurveyStep = at(survey, () => rate(2))
export const SurveyStepMistakes = at(survey, async () => {
  await rate(2)
  await send()
  await seeAlert()
})
export const SurveyDisqualified = at(survey, async () => {
  await rate(5)
  await check(field('again'))
  await send()
  await see(field('email'))
  await send()
  await see('[data-outcome]')
})
