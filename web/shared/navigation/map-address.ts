/** Where a map shows a place, of the business of that name; the visitor's choice: it is another company's page. */
export function mapAddress(name: string | false, place: string): string {
  const query = name ? `${name}, ${place}` : place
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
