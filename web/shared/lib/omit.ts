/** The same without some of its properties. */
export function omit<T extends object, K extends keyof T>(whole: T, ...keys: K[]): Omit<T, K> {
  const rest: Partial<T> = { ...whole }
  for (const key of keys) delete rest[key]
  return rest as Omit<T, K>
}
