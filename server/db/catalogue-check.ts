import type { Catalogue } from './catalogue.ts'
import { channelIdsAfter } from './catalogue-names.ts'

/** A database that does not answer within this time counts as unavailable. */
const WITHIN_MS = 2_500

/** Whether the catalogue can be away while users' own data is there. */
export const hasOwnPostgres = ({ isSeparate, engine }: Catalogue): boolean => isSeparate && engine === 'postgres'

/** Returns a function that reads whether the catalogue's database answers. Calls share a running read. */
export function catalogueCheck(catalogue: Catalogue): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  return () => {
    running ??= answers(catalogue).finally(() => {
      running = null
    })
    return running
  }
}

async function answers(catalogue: Catalogue): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, WITHIN_MS, false)
  const answer = channelIdsAfter(catalogue, '', 1).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
