// What the studio asks: a form and a survey on pages of their own, and what a service asks with a booking.
const question = (slug: string, kind: string, label: string, more: object = {}) => ({ slug, kind, label, ...more })
const required = { is_required: true }
const choice = (slug: string, kind: string, label: string, labels: Record<string, string>, more: object = {}) => {
  const choices = Object.entries(labels).map(([slug, label]) => ({ slug, label }))
  return question(slug, kind, label, { ...required, choices, ...more })
}

export const privacyText = 'You may keep these answers until my visit.'
export const photosText = 'You may take photographs before and after.'
export const lookForwardText = 'We look forward to your long hair.'
export const regularsText = 'This offer is for regulars.'

const firstVisit = {
  slug: 'first-visit',
  name: 'Before your first visit',
  steps: [
    {
      slug: 'only',
      questions: [
        question('name', 'text', 'Your name', required),
        question('email', 'email', 'Your address', required),
        question('phone', 'phone', 'Your number'),
        question('last-visit', 'date', 'Your last visit'),
        choice('length', 'single_choice', 'How long is your hair?', { short: 'Short', long: 'Long' }),
        choice(
          'wishes',
          'several_choices',
          'What should we take care of?',
          { ends: 'Dry ends', colour: 'Colour', scalp: 'Scalp' },
          { max: 2 },
        ),
        question('allergies', 'paragraph', 'What do you react to?', required),
        question('hours', 'number', 'How many hours do you have?', { min: 1, max: 4 }),
        question('mood', 'rating', 'How happy are you with your hair?'),
        question('photos', 'consent', 'Photographs', { consent_text: photosText, consent_version: '1' }),
        question('privacy', 'consent', 'Privacy', { ...required, consent_text: privacyText, consent_version: '3' }),
        question('source', 'hidden', 'Source', { value: 'site' }),
      ],
    },
  ],
  rules: [
    {
      action: 'show',
      questions: ['allergies'],
      match: 'all',
      conditions: [{ question: 'wishes', operator: 'contains', value: 'colour' }],
    },
  ],
  submit_rules: [
    {
      conditions: [{ question: 'length', operator: 'is', value: 'long' }],
      outcome: 'message',
      text: lookForwardText,
    },
  ],
}

const afterVisit = {
  slug: 'after-visit',
  kind: 'survey',
  name: 'How was your visit?',
  steps: [
    { slug: 'general', title: 'In general', questions: [question('stars', 'rating', 'All in all', required)] },
    {
      slug: 'trouble',
      title: 'What went wrong?',
      questions: [choice('reasons', 'several_choices', 'What was it?', { cut: 'The cut', wait: 'The wait' })],
    },
    {
      slug: 'next',
      title: 'Next time',
      questions: [choice('again', 'single_choice', 'Will you come again?', { yes: 'Gladly', no: 'Hardly' })],
    },
  ],
  jumps: [
    {
      after: 'general',
      match: 'all',
      conditions: [{ question: 'stars', operator: 'greater', value: '3' }],
      to: 'next',
    },
  ],
  submit_rules: [
    {
      conditions: [{ question: 'again', operator: 'is', value: 'no' }],
      outcome: 'disqualify',
      text: regularsText,
    },
  ],
}

const beforehand = {
  slug: 'beforehand',
  name: 'Beforehand',
  steps: [
    {
      slug: 'only',
      questions: [
        question('shoes', 'number', 'Your shoe size', { ...required, min: 30, max: 50 }),
        choice('drinks', 'several_choices', 'What would you like to drink?', { tea: 'Tea', water: 'Water' }),
        question('photos', 'consent', 'Photographs', {
          ...required,
          consent_text: photosText,
          consent_version: '2',
        }),
      ],
    },
  ],
}

// Asked until a test closes it.
const fleeting = {
  slug: 'fleeting',
  name: 'While it lasts',
  steps: [{ slug: 'only', questions: [question('name', 'text', 'Your name')] }],
}

export const studioForms = [firstVisit, afterVisit, beforehand, fleeting]
