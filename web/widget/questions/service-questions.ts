// All that deals with the questions of services, in one chunk (lazy-questions.ts).
export { validateAnswers } from '../booking/answers/service-answers'
export { questionErrors } from './question-errors'
export { QuestionList } from './question-list'
