// Forms and surveys of the made-up business, and what comes of them.
import type { Form, Question, QuestionKind, SubmittedForm } from '../../shared/api/types.ts'

function question(slug: string, kind: QuestionKind, label: string, more: Partial<Question> = {}): Question {
  return { id: slug, slug, kind, label, is_required: false, choices: [], ...more }
}

const choices = (...labels: string[]) => labels.map((label, index) => ({ slug: `choice-${index + 1}`, label }))
const required = { is_required: true }

const wishes = question('wishes', 'several_choices', 'What should we take care of?', {
  ...required,
  help: 'Whatever applies.',
  choices: choices('Dry ends', 'Colour', 'Scalp', 'Etwas anderes: Haarwurzelbehandlungsempfindlichkeit'),
  max: 3,
})

/** Every kind of question. */
const consultation: Form = {
  id: 'form1',
  slug: 'consultation',
  kind: 'form',
  name: 'Before your first visit',
  description: 'So that we know what to prepare. It takes two minutes.',
  steps: [
    {
      slug: 'only',
      questions: [
        question('name', 'text', 'Your name', required),
        question('email', 'email', 'Email', required),
        question('phone', 'phone', 'Phone', { help: 'Only if something comes up.' }),
        question('last-visit', 'date', 'Your last visit to a salon'),
        question('length', 'single_choice', 'How long is your hair?', {
          ...required,
          choices: choices('Short', 'To the shoulders', 'Longer'),
        }),
        wishes,
        question('allergies', 'paragraph', 'What do you react to?', { help: 'Dyes, scents, metals.', ...required }),
        question('children', 'number', 'How many children come along?', { min: 0, max: 4 }),
        question('mood', 'rating', 'How happy are you with your hair?'),
        question('likely', 'rating', 'How likely are you to try something new?', { max: 10 }),
        question('photos', 'consent', 'Photographs', {
          consent_text: 'You may take photographs before and after, and keep them with my file.',
          consent_version: '1',
        }),
        question('privacy', 'consent', 'Privacy', {
          ...required,
          consent_text: 'You may keep these answers until my visit.',
          consent_version: '3',
        }),
        question('source', 'hidden', 'Source', { value: 'site' }),
      ],
    },
  ],
  rules: [
    {
      action: 'show',
      questions: ['allergies'],
      match: 'any',
      conditions: [
        { question: 'wishes', operator: 'contains', value: 'choice-2' },
        { question: 'wishes', operator: 'contains', value: 'choice-3' },
      ],
    },
  ],
  jumps: [],
}

const visit: Form = {
  id: 'survey1',
  slug: 'visit',
  kind: 'survey',
  name: 'How was your visit?',
  description: 'Four short steps.',
  steps: [
    {
      slug: 'general',
      title: 'In general',
      questions: [question('stars', 'rating', 'All in all', required)],
    },
    {
      slug: 'trouble',
      title: 'What went wrong?',
      description: 'We would like to make up for it.',
      questions: [
        question('reasons', 'several_choices', 'What was it?', {
          ...required,
          choices: choices('The cut', 'The wait', 'Das Terminvereinbarungsbestätigungsverfahren'),
        }),
        question('story', 'paragraph', 'Tell us more'),
      ],
    },
    {
      slug: 'next',
      title: 'Next time',
      questions: [
        question('again', 'single_choice', 'Will you come again?', { ...required, choices: choices('Yes', 'No') }),
      ],
    },
    { slug: 'contact', questions: [question('email', 'email', 'Where may we write to?')] },
  ],
  rules: [],
  jumps: [
    {
      after: 'general',
      match: 'all',
      conditions: [{ question: 'stars', operator: 'greater', value: '3' }],
      to: 'next',
    },
  ],
}

const nothing: Form = { ...consultation, id: 'form2', slug: 'nothing', name: 'Nothing yet', steps: [], rules: [] }

/** What a service asks with its booking. */
export const bookingForm: Form = {
  ...consultation,
  id: 'form3',
  slug: 'booking',
  steps: [
    {
      slug: 'only',
      questions: [
        wishes,
        question('allergies', 'paragraph', 'What do you react to?', required),
        question('children', 'number', 'How many children come along?', { min: 0, max: 4 }),
      ],
    },
  ],
}

const outcomes: Record<string, Omit<SubmittedForm, 'submission_id'> | 'refused' | 'unavailable'> = {
  consultation: { outcome: 'message', text: 'We look forward to seeing you.\nAnna and Ben' },
  visit: { outcome: 'disqualify', text: 'This survey is for regulars. We hope to see you again.' },
  thanks: { outcome: 'message' },
  onward: { outcome: 'redirect', url: '/widget/appointment/anna' },
  picky: 'refused',
  closed: 'unavailable',
}

/** By what stands in the address; one is like another but for what comes of it. */
export function fakeForm(id: string): Form | undefined {
  const known = [consultation, visit, nothing].find(({ slug }) => slug === id)
  return known ?? (id in outcomes ? { ...consultation, id, slug: id } : undefined)
}

export function fakeOutcome(id: string) {
  return outcomes[[consultation, visit].find(form => form.id === id)?.slug ?? id]
}
