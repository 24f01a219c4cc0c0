/** For a face without a photo: the first letters of the first and the last name, without titles as in "Dr.". */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/u).filter(word => /^\p{L}/u.test(word) && !/\.$|^Dr$/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
