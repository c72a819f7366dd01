import { learnServerTime } from '#web/lib/clock.ts'

declare global {
  /** The library's response, requested by an inline script of `app.html` before the page's own scripts have loaded. */
  var earlyLibrary: Promise<Response | null> | undefined
  /** The libraries stored in IndexedDB by user id, read by the same script. null: there is no such database. */
  var earlyCopies: Promise<ReadonlyMap<string, unknown> | null> | undefined
}

/** The response to the early request; null if it failed or was taken before. */
export async function takeEarlyResponse(): Promise<Response | null> {
  const response = globalThis.earlyLibrary
  globalThis.earlyLibrary = undefined
  const answer = (await response) ?? null
  if (answer) learnServerTime(answer, performance.timeOrigin)
  return answer
}

/** The user's library as IndexedDB had it when the page began to load; undefined if none or if it was taken before. */
export async function takeEarlyCopy(userId: string): Promise<unknown> {
  const copies = globalThis.earlyCopies
  globalThis.earlyCopies = undefined
  return (await copies)?.get(userId)
}
