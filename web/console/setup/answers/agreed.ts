import type { SetupForm, Submission } from '../../api/types'

/** What makes a submission say in words, and not by "true", that a visitor agreed to something. */
export function inWords({ steps }: Pick<SetupForm, 'steps'>, agreed: string): (submission: Submission) => Submission {
  const questions = steps.flatMap(step => step.questions)
  const consents = new Set(questions.filter(({ kind }) => kind === 'consent').map(({ slug }) => slug))
  return ({ answers, ...submission }) => ({
    ...submission,
    answers: answers.map(answer =>
      consents.has(answer.question) && answer.text === 'true' ? { ...answer, text: agreed } : answer,
    ),
  })
}
