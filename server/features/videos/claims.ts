import type { Context } from '../../context.ts'
import { releaseClaims } from '../../db/catalogue-claims.ts'

/**
 * Releases claims after work on channels, whether it succeeded or not. Never throws, so that an error of the work is not
 * replaced by one of this statement: claims that cannot be released run out by themselves.
 */
export async function endClaims(
  { catalogue, log }: Pick<Context, 'catalogue' | 'log'>,
  claim: string,
  ids: readonly string[],
): Promise<void> {
  try {
    await releaseClaims(catalogue, claim, ids)
  } catch (error) {
    log.warn({ err: error }, 'claims on channels could not be released')
  }
}

/** Sorts claimed channels in the requested order, so that the first ones are checked if units run out. */
export function sortLike<Claimed extends { id: string }>(
  ids: readonly string[],
  claimed: readonly Claimed[],
): Claimed[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return claimed.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
