declare global {
  /** The library asked for by the small script in `app.html`, while the page's scripts are still on their way. */
  var earlyLibrary: Promise<Response | null> | undefined
  /** What the browser's store held of libraries, per person, read by the same script. */
  var earlyCopies: Promise<ReadonlyMap<string, unknown> | null> | undefined
}

/** The server's answer to the page's early question, to the first who asks; null when there is none of use. */
export async function earlyAnswer(): Promise<Response | null> {
  const answer = globalThis.earlyLibrary
  globalThis.earlyLibrary = undefined
  return (await answer) ?? null
}

/** What the browser's store held of the person's library when the page began, to the first who asks; else undefined. */
export async function earlyCopy(userId: string): Promise<unknown> {
  const copies = globalThis.earlyCopies
  globalThis.earlyCopies = undefined
  return (await copies)?.get(userId)
}
