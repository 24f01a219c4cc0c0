// All that deals with the questions of services, in one chunk (lazy-questions.ts).
export { mistakesInAnswers } from '../booking/answers/service-answers'
export { badQuestions } from './question-errors'
export { QuestionList } from './question-list'
