// Control characters, what ends a line, and what turns the direction of the text after it: the server refuses a line of
// text that has any of them (server/core/text_forms.hpp).
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

export const isPrintableLine = (text: string) => text.search(unprintable) < 0

/** The text as one line that the server takes, if it is not too long. */
export const printableLine = (text: string) => text.replace(unprintable, ' ').trim()
