/** Where a map shows a place of a business; the visitor's choice, since that is another company's page. */
export function mapAddress(name: string, place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${place}` })}`
}
