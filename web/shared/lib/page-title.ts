// The title of the page, by which its tab, the history and screen readers name it.

let whose = ''

/** Titles end with this name from now on. */
export function nameTitles(name: string) {
  whose = name
}

/** What the page is about at the moment. */
export function titlePage(about: string) {
  document.title = whose && about !== whose ? `${about} – ${whose}` : about
}
