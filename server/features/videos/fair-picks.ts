import type { Context } from '../../context.ts'
import { queriesOn } from '../../queries.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Channels that are looked at for one pick. */
const MAX_LOOKED_AT = 3_000

type Pick<Row> = {
  /** The next channels after one of them, in a fixed order; from the first one on if it is null. Fewer than a page: the last. */
  read: (after: Row | null, limit: number) => Promise<Row[]>
  /** A place in that order, from which the next are read. @param id random; it need not exist */
  placeOf: (id: string) => Row
  /** How many of so many may be picked for a user. */
  allow: (userId: string, count: number) => Promise<number>
  limit: number
}

const PAGE = 500

/**
 * Picks channels for users who have them, in turn: a user who has brought thousands takes no more than others. Begins at
 * another place each time, so that thousands in a row hold nobody up for long. Channels that no user has are left out.
 * @returns the first of each user, then the second of each, and so on
 */
export async function pickFairly<Row extends { id: string }>(
  ctx: Context,
  { read, placeOf, allow, limit }: Pick<Row>,
): Promise<string[]> {
  const turns = new Map<string, number>()
  const counts = new Map<string, number>()
  const next = walkAround(ctx, read, placeOf)
  for (let looked = 0; turns.size < limit && looked < MAX_LOOKED_AT; ) {
    const ids = await next()
    if (ids.length === 0) break
    looked += ids.length
    for (const { id, userId } of await pickAmong(ctx, ids, limit - turns.size, allow)) {
      const turn = counts.get(userId) ?? 0
      counts.set(userId, turn + 1)
      turns.set(id, turn)
    }
  }
  return [...turns].sort(([, a], [, b]) => a - b).map(([id]) => id)
}

/** Reads all channels once, from a random one on. @returns a function that returns a page or more of their ids, none at the end */
function walkAround<Row extends { id: string }>(
  { random }: Context,
  read: Pick<Row>['read'],
  placeOf: Pick<Row>['placeOf'],
): () => Promise<string[]> {
  const letter = () => ALPHABET[Math.floor(random() * ALPHABET.length)] ?? 'A'
  const seen = new Set<string>()
  let place: Row | null = placeOf(`UC${letter()}${letter()}`)
  let [isAround, isAtEnd] = [false, false]
  return async () => {
    const ids: string[] = []
    while (ids.length < PAGE && !isAtEnd) {
      const rows: Row[] = await read(place, PAGE)
      const unseen = rows.map(({ id }) => id).filter((id) => !seen.has(id))
      for (const id of unseen) seen.add(id)
      ids.push(...unseen)
      place = rows.length === PAGE ? (rows.at(-1) ?? null) : null
      isAtEnd = isAround && (place === null || unseen.length === 0)
      if (place === null) isAround = true
    }
    return ids
  }
}

/** Of each owner the first channels, as many as those of the others leave room for. */
async function pickAmong(
  { db, random }: Context,
  ids: readonly string[],
  limit: number,
  allow: Pick<{ id: string }>['allow'],
): Promise<{ id: string; userId: string }[]> {
  const owners = ids.length > 0 ? await queriesOn(db).channels.someOwners(ids) : []
  // Of two owners any: nobody can take the channels of all others upon themselves.
  const byOwner = Map.groupBy(owners, ({ first, last }) => (random() < 0.5 ? first : last))
  const counts = new Map<string, number>()
  let left = limit
  for (let round = 0; left > 0; round++) {
    const open = [...byOwner].filter(([, channels]) => channels.length > round).slice(0, left)
    if (open.length === 0) break
    for (const [userId] of open) counts.set(userId, round + 1)
    left -= open.length
  }
  const picked: { id: string; userId: string }[] = []
  for (const [userId, count] of counts) {
    const allowed = await allow(userId, count)
    for (const { id } of byOwner.get(userId)?.slice(0, allowed) ?? []) picked.push({ id, userId })
  }
  return picked
}
