// What a form comes to, in one chunk.
export { FormSent } from './sent'
export { FormUnavailable } from './unavailable'
