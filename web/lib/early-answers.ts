declare global {
  /** What the small script in `app.html` asked for while the page's scripts were still on their way. */
  var early: { library?: Promise<Response | null>; token?: Promise<Response | null> } | undefined
}

/** The server's answer to an early question, for the first who wants it; null when there is none of use. */
export async function earlyAnswer(to: 'library' | 'token'): Promise<Response | null> {
  const answer = globalThis.early?.[to]
  delete globalThis.early?.[to]
  return (await answer) ?? null
}
