import { median } from '../../bench/report.ts'

/** Work that a kill may break off. */
export type Kill = {
  /** Begins the work, and does not wait for it. @returns a function that checks the work when the server is up again */
  begin(): Promise<() => Promise<Found>>
  /** How long the work takes when nobody kills: the kill comes at a random moment of it. */
  spanMs: number
}

/** `problems`: what is wrong; empty: nothing. `brokenOff`: whether the kill came before the work was over. */
export type Found = { problems: string[]; brokenOff: boolean }

/** How long the work takes, median of some. */
export async function spanOf(work: () => Promise<unknown>, times = 5): Promise<number> {
  const spans: number[] = []
  for (let i = 0; i < times; i++) {
    const startedAt = performance.now()
    await work()
    spans.push(performance.now() - startedAt)
  }
  return median(spans)
}
