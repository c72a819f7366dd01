declare global {
  /** The library asked for by the small script in `app.html`, while the page's scripts are still on their way. */
  var earlyLibrary: Promise<Response | null> | undefined
}

/** The server's answer to the page's early question, to the first who asks; null when there is none of use. */
export async function earlyAnswer(): Promise<Response | null> {
  const answer = globalThis.earlyLibrary
  globalThis.earlyLibrary = undefined
  return (await answer) ?? null
}
