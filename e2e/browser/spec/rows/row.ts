// What a row of the table is.

/** What an address shows. Words in braces stand for what the studio has: see `names` of walk.spec.ts. */
export interface Opened {
  open: string
  /** 200 if absent. */
  status?: number
  /** Of a booking page. */
  screen?: string
  layout?: 'form' | 'calendar'
  /** What stands on the page, to the letter. */
  says?: string
  /** Where it leads instead. */
  leadsTo?: string
}

/** Seen in the walk of this name. */
export interface Walked {
  walk: string
}

/** A test that proves it: its file, and its title. */
export interface Tested {
  test: readonly [file: string, title: string]
}

export type Seen = Opened | Walked | Tested

export interface Row {
  sentence: string
  seen: readonly Seen[]
}
