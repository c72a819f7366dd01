import { pacificDay } from '#rules/pacific-day.ts'
import { chunksOf } from '../../db/chunks.ts'
import { inTransaction, queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { accessTokenFor } from '../grants/commands.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The platform's rule is 30 days; two nights are left for what does not work the first time. */
const REFRESH_AFTER_MS = 28 * DAY_MS
const REMOVE_AFTER_MS = 30 * DAY_MS
const PEOPLE_A_BATCH = 20
const IDS_PER_CALL = 50
/** Of the units all share, at most this many a day, whichever server spends them and however often the job runs. */
const UNITS_A_DAY = 500

type Refreshing = Pick<Deps, 'db' | 'google' | 'youtube' | 'sealer' | 'now' | 'log' | 'closing'>
type Going = () => Promise<boolean>

/**
 * Fetches names, pictures and subscriber counts anew that no import has refreshed for 28 days, with each person's own
 * grant: 1 unit for 50 channels, 500 units a day. What is written is written per call, so a killed job loses nothing.
 * @returns how many channels were refreshed
 */
export async function refreshStale(deps: Refreshing, goesOn: Going): Promise<number> {
  const { retention } = queriesOn(deps.db)
  const before = deps.now() - REFRESH_AFTER_MS
  const spent = { isOver: false, refreshed: 0 }
  let last = ''
  while (!spent.isOver && (await goesOn())) {
    const page = await retention.withStaleAfter(last, before, PEOPLE_A_BATCH)
    for (const userId of page) {
      if (deps.closing.aborted || spent.isOver) break
      try {
        await refreshOf(deps, userId, before, spent)
      } catch (error) {
        if (!(error instanceof AppError || error instanceof YouTubeError)) throw error
        // Without a grant nothing can be asked; the rest is for the next night.
        if (error instanceof YouTubeError && error.failure.kind === 'quota') return spent.refreshed
      }
    }
    last = page.at(-1) ?? last
    if (page.length < PEOPLE_A_BATCH) break
  }
  return spent.refreshed
}

async function refreshOf(
  deps: Refreshing,
  userId: string,
  before: number,
  spent: { isOver: boolean; refreshed: number },
) {
  const { retention, figures } = queriesOn(deps.db)
  const ids = await retention.staleOf(userId, before)
  const { accessToken } = await accessTokenFor(deps, userId)
  for (const chunk of chunksOf(ids, IDS_PER_CALL)) {
    if (deps.closing.aborted) return
    spent.isOver = !(await figures.addUpTo(pacificDay(deps.now()), 'refresh_units', UNITS_A_DAY))
    if (spent.isOver) return
    const channels = await deps.youtube.channels(accessToken, chunk, deps.closing)
    await inTransaction(deps.db, async (q) => {
      if (!(await q.users.lock(userId))) return
      for (const channel of channels) await q.retention.putRefreshed(userId, channel, deps.now())
      await q.users.bumpLibrary(userId, deps.now())
    })
    spent.refreshed += channels.length
  }
}

/**
 * Removes what came from the platform and has not been refreshed for 30 days. Which channel stands in which folder is the
 * person's own and stays. @returns how many channels
 */
export async function removeStale({ db, now, closing }: Refreshing, goesOn: Going): Promise<number> {
  const { retention } = queriesOn(db)
  const before = now() - REMOVE_AFTER_MS
  let removed = 0
  while (!closing.aborted && (await goesOn())) {
    const page = await retention.withStaleAfter('', before, PEOPLE_A_BATCH)
    for (const userId of page)
      removed += await inTransaction(db, async (q) => {
        if (!(await q.users.lock(userId))) return 0
        const ids = await q.retention.staleOf(userId, before)
        await q.retention.blank(userId, ids, now())
        if (ids.length > 0) await q.users.bumpLibrary(userId, now())
        return ids.length
      })
    if (page.length < PEOPLE_A_BATCH) break
  }
  return removed
}
