/** The city in a zone's name: America/Argentina/Buenos_Aires is Buenos Aires. */
export function cityOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
