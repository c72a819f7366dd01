import { type Row, told, under } from './report.ts'
import { startHelper } from './server-helper.ts'
import type { BystanderQuestion, BystanderRequests } from './videos-bystander.ts'

const LONGEST_MS = 100

/** How long another user waited for each answer while `work` ran, ms. */
export async function waitsDuring(requests: BystanderRequests, work: () => Promise<unknown>): Promise<number[]> {
  const bystander = startHelper(import.meta.resolve('./videos-bystander.ts'))
  const ask = <T>(question: BystanderQuestion) => bystander.ask<T>(question)
  try {
    await ask({ start: requests })
    await work()
    return await ask<number[]>({ stop: true })
  } finally {
    bystander.stop()
  }
}

/** @param idle what the same requests take when nothing else runs */
export function waitRows(what: string, waits: readonly number[], idle: readonly number[]): Row[] {
  return [
    under(`another user's longest wait while ${what}`, Math.max(...waits), LONGEST_MS, Math.max(...idle)),
    told(`the same, 99th percentile of ${waits.length} answers`, percentile99(waits), percentile99(idle)),
  ]
}

const percentile99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
