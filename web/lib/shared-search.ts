/** Not one of `USER`: it is kept before the user is known, in this tab alone. */
const KEY = 'subshelf:share'
const MAX_LENGTH = 20_000

/** Keeps what was shared with `/share` while the visitor signs in. Call it on the front page. */
export function keepSharedSearch(): void {
  const { pathname, search } = location
  if (pathname !== '/share' || search.length > MAX_LENGTH) return
  try {
    sessionStorage.setItem(KEY, search)
  } catch {
    // Storage is forbidden: the user shares it again.
  }
}

/** What was kept, once; null: nothing. */
export function takeSharedSearch(): string | null {
  try {
    const search = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return search
  } catch {
    return null
  }
}
