/** What keeps something for the next page of the same tab. `sessionStorage` fits, where the browser allows it. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function tabStorage(): TabStorage {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
}
