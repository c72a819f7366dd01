import pLimit from 'p-limit'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { PROMISED } from '#domain/legal.ts'
import { nextLook, quietUntil } from '#domain/notification-times.ts'
import type { Context } from '../../context.ts'
import { wantChannels } from '../../db/catalogue-channels.ts'
import type {
  NotificationFolderTable,
  NotificationMessageTable,
  NotificationSettingsTable,
  NotificationTargetTable,
  UserRow,
} from '../../db/schema.ts'
import type { Job } from '../../jobs/timed.ts'
import { jittered } from '../../lib/jitter.ts'
import type { Delivery } from '../../providers/deliveries.ts'
import { PUSH_TTL_SECONDS } from '../../providers/web-push.ts'
import { inTransaction, queriesOn } from '../../queries.ts'
import { clearAlert, isClockPlausibleFor, raiseAlert } from '../alerts/commands.ts'
import { settledSerial } from './commands.ts'
import { DAILY_HOUR, presentNews, readNews } from './present.ts'
import { decryptTarget, deliver } from './targets.ts'

/** Rows of one run. Runs are a minute apart, and the oldest come first. */
const FOLDERS_PER_RUN = 500
const MESSAGES_PER_RUN = 500
const SENT_AT_ONCE = 10
/** Further notifications to one target wait for the next hour. Those of one folder are put together. */
const MAX_PER_HOUR = 20
/** A message is given up when it is older. */
const KEPT_MS = PUSH_TTL_SECONDS * 1000
/** Delay after the first temporary failure; doubled with each further one, an hour at most. */
const RETRY_MS = 2 * MINUTE_MS
const MAX_RETRY_MS = HOUR_MS
/** A target that has failed for this long gets nothing more. */
const FAILING_MS = { device: PROMISED.pushDays * DAY_MS, address: 3 * DAY_MS } as const
/** Folders that notify keep their channels in the background's checks until the user has been away for this long. */
const AWAY_MS = 90 * DAY_MS
/** If no user was active for this long, the clock is wrong. */
const MAX_QUIET_MS = AWAY_MS + 7 * DAY_MS
/** No row is due later, unless a clock was ahead. */
const MAX_AHEAD_MS = 2 * DAY_MS

/** Looks at folders that notify, and sends what is due. */
export const notificationJob = (ctx: Context): Job => ({
  name: 'notifications',
  at: ctx.settings.notifyAt,
  isWanted: async () => {
    const { notifications } = queriesOn(ctx.db)
    const [folder] = await notifications.dueFolders(ctx.now(), 1)
    return folder !== undefined || (await notifications.dueMessages(ctx.now(), 1)).length > 0
  },
  work: (shouldContinue) => notify(ctx, shouldContinue),
})

/**
 * Looks at folders that are due, and sends messages that are. Nothing while the clock seems wrong.
 * @param shouldContinue checked before every folder and message
 */
export async function notify(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  if (!(await isClockPlausibleFor(ctx, MAX_QUIET_MS))) return
  const { notifications } = queriesOn(ctx.db)
  const { now } = ctx
  await notifications.repairFolders(now() + MAX_AHEAD_MS, now())
  await notifications.deleteOldMessages(now() - KEPT_MS, now() + MAX_AHEAD_MS)
  for (const folder of await notifications.dueFolders(now(), FOLDERS_PER_RUN)) {
    if (ctx.closing.aborted || !(await shouldContinue())) return
    await logged(ctx, () => lookAt(ctx, folder))
  }
  const limit = pLimit(SENT_AT_ONCE)
  const due = await notifications.dueMessages(now(), MESSAGES_PER_RUN)
  // To one target one after the other.
  const byTarget = Map.groupBy(due, ({ user_id, target_id }) => `${user_id} ${target_id}`)
  await Promise.all(
    [...byTarget.values()].map((messages) =>
      limit(async () => {
        for (const message of messages) {
          if (ctx.closing.aborted || !(await shouldContinue())) return
          await logged(ctx, () => send(ctx, message))
        }
      }),
    ),
  )
}

/** Others do not wait for a notification that cannot be made. */
const logged = ({ log }: Context, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => log.error({ err: error }, 'notification could not be made'))

type Recipient = { user: UserRow; settings: NotificationSettingsTable | undefined; quietEnd: number | null }

async function findRecipient({ db, now }: Context, userId: string): Promise<Recipient | null> {
  const q = queriesOn(db)
  const user = await q.users.find(userId)
  if (!user) return null
  const settings = await q.notifications.settings(userId)
  const { quiet_from: from = null, quiet_until: until = null } = settings ?? {}
  const quiet = from === null || until === null ? null : { from, until }
  return { user, settings, quietEnd: quietUntil(quiet, user.time_zone, now()) }
}

/** Puts what is new in a folder into a message to each target, or looks again later. */
async function lookAt(ctx: Context, folder: NotificationFolderTable): Promise<void> {
  const { db, now, newId } = ctx
  const q = queriesOn(db)
  const recipient = await findRecipient(ctx, folder.user_id)
  if (!recipient) return
  const { user, settings, quietEnd } = recipient
  if (quietEnd !== null) {
    await q.notifications.updateFolderIfDue(folder, { due_at: quietEnd })
    return
  }
  const times = { dailyHour: settings?.daily_hour ?? DAILY_HOUR, timeZone: user.time_zone }
  const [since, until] = [folder.covered_until, Math.max(folder.covered_until, settledSerial(now()))]
  const next = (hasNotified: boolean) => ({
    ...{ due_at: nextLook(folder.pace, hasNotified, times, now()), covered_until: until },
    ...(wantsAgain(folder, now()) && { wanted_at: now() }),
  })
  await keepInterest(ctx, folder)
  const targets = (await q.notifications.listTargets(user.id)).filter(({ is_stopped }) => is_stopped === 0)
  const news = targets.length === 0 ? null : await readNews(ctx, user, folder.folder_id, { since, until })
  if (!news || news.count === 0) {
    // A deleted folder may come back by an undo.
    const isGone = targets.length > 0 && news === null
    await q.notifications.updateFolderIfDue(folder, { ...next(false), ...(isGone && { due_at: now() + DAY_MS }) })
    return
  }
  await inTransaction(db, async (trx) => {
    if (!(await trx.notifications.updateFolderIfDue(folder, next(true)))) return // another process has it
    const ids = new Set((await trx.notifications.listTargets(user.id)).map(({ id }) => id))
    for (const { id } of targets)
      if (ids.has(id))
        await trx.notifications.replaceMessage({
          ...{ user_id: user.id, id: newId(), target_id: id, folder_id: folder.folder_id, since, until },
          ...{ is_sending: 0, due_at: now(), created_at: now(), tries: 0 },
        })
  })
}

const wantsAgain = ({ wanted_at }: NotificationFolderTable, now: number) => Math.abs(now - wanted_at) > DAY_MS

/** Lets the background check the folder's channels, once a day. */
async function keepInterest({ db, catalogue, now }: Context, folder: NotificationFolderTable): Promise<void> {
  if (!wantsAgain(folder, now())) return
  const q = queriesOn(db)
  const lastSeen = await q.retention.lastActivityOf(folder.user_id)
  if (lastSeen === undefined || now() - lastSeen > AWAY_MS) return
  const placements = await q.placements.listInFolder(folder.user_id, folder.folder_id)
  await wantChannels(
    catalogue,
    placements.map(({ channel_id }) => channel_id),
    now(),
  )
}

/**
 * Sends a message. It is claimed before, in one statement: a crash or a lost connection leaves one of unknown outcome, which
 * is not sent again. What the target surely has not taken is tried again.
 */
async function send(ctx: Context, message: NotificationMessageTable): Promise<void> {
  const { db, now } = ctx
  const { notifications } = queriesOn(db)
  const recipient = await findRecipient(ctx, message.user_id)
  const row = await notifications.findTarget(message.user_id, message.target_id)
  if (!recipient || !row) return
  const { user, settings, quietEnd } = recipient
  if (quietEnd !== null) return notifications.updateMessage(message, { due_at: quietEnd })
  const hour = Math.floor(now() / HOUR_MS)
  const count = row.sent_hour === hour ? row.sent_count : 0
  if (count >= MAX_PER_HOUR) return notifications.updateMessage(message, { due_at: (hour + 1) * HOUR_MS })
  const target = row.is_stopped === 1 ? null : decryptTarget(ctx, row)
  // It may have been watched meanwhile.
  const news = target && (await readNews(ctx, user, message.folder_id, message))
  if (!target || !news || news.count === 0) return notifications.deleteMessage(message)
  const isClaimed = await inTransaction(db, async (q) => {
    if (!(await q.notifications.claimMessage(message))) return false
    await q.notifications.updateTarget(row, { sent_hour: hour, sent_count: count + 1 })
    return true
  })
  if (!isClaimed) return
  const delivery = await deliver(ctx, user.id, target, presentNews(ctx, user, settings?.language ?? null, news))
  if (target.kind === 'device') await tellAdmins(ctx, new URL(target.endpoint).host, delivery)
  await settle(ctx, message, row, delivery)
}

/** Answers of a push service that say that this site is at fault. */
const isOurFault = (status: number) => status === 400 || status === 401 || status === 403

async function tellAdmins(ctx: Context, service: string, delivery: Delivery): Promise<void> {
  const q = queriesOn(ctx.db)
  if (delivery.kind === 'sent') await clearAlert(q, 'push_refused')
  if (delivery.kind === 'answered' && isOurFault(delivery.status))
    await raiseAlert(ctx, q, { kind: 'push_refused', details: { service, status: delivery.status } })
}

/** Stores the outcome of a message. */
async function settle(
  ctx: Context,
  message: NotificationMessageTable,
  row: NotificationTargetTable,
  delivery: Delivery,
): Promise<void> {
  const { notifications } = queriesOn(ctx.db)
  const now = ctx.now()
  if (delivery.kind === 'sent') {
    await notifications.updateTarget(row, { last_sent_at: now, failing_since: null })
    return notifications.deleteMessage(message)
  }
  ctx.log.debug({ kind: row.kind, delivery }, 'notification not delivered')
  const status = delivery.kind === 'answered' ? delivery.status : null
  const isGone = row.kind === 'device' && (status === 404 || status === 410)
  const since = Math.min(row.failing_since ?? now, now)
  const isOver = now - since >= FAILING_MS[row.kind]
  if (isGone || (isOver && row.kind === 'device')) return notifications.deleteTarget(row.user_id, row.id)
  await notifications.updateTarget(row, { failing_since: since, is_stopped: isOver ? 1 : 0 })
  if (!isTemporary(delivery)) return notifications.deleteMessage(message)
  const delay = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** message.tries)
  const asked = delivery.kind === 'answered' ? (delivery.retryAfterMs ?? 0) : 0
  const due_at = now + Math.max(Math.min(asked, KEPT_MS), jittered(delay))
  await notifications.updateMessage(message, { is_sending: 0, tries: message.tries + 1, due_at })
}

/** Whether the message has not arrived, and may later. Windows answers 406 when it is asked too often. */
const isTemporary = (delivery: Delivery): boolean =>
  delivery.kind === 'unsent' ||
  (delivery.kind === 'answered' && (delivery.status === 429 || delivery.status === 406 || delivery.status >= 500))
