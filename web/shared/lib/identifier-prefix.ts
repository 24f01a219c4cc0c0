/** Of the names that React makes up: server and browser must agree on them. */
export const identifierPrefix = 'k'
