// What is sent as a list, and what of it the server refuses.

/** Addresses and networks as one types them: with commas, blanks or lines between. */
export const networksIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** What was refused of a list, by the paths of the errors: `networks[1]` is the second one. */
export const refusedOf = <Item>(errors: Record<string, string>, list: string, sent: readonly Item[] = []) =>
  sent.filter((_, index) => `${list}[${index}]` in errors)
