import type { Language } from '#contract/languages.ts'
import { MAX_NOTIFICATION_TARGETS } from '#contract/limits.ts'
import type {
  NotificationPace,
  NotificationTimes,
  PushSubscriptionInput,
  TestOutcome,
} from '#contract/notifications.ts'
import { nextLook } from '#domain/notification-times.ts'
import { firstSerialAt } from '#domain/video-serials.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { NotificationTargetTable, UserRow } from '../../db/schema.ts'
import { scrubDatabase } from '../../db/scrub.ts'
import type { Session } from '../../http/session.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction, type Queries, queriesOn } from '../../queries.ts'
import { DAILY_HOUR, presentTest } from './present.ts'
import { decryptTarget, deliver, encryptTarget, hashOf, newSecret, type Target } from './targets.ts'

/** Serials below this have been written: what is being written now may get earlier ones than what was written before. */
const SETTLED_MS = 10_000
export const settledSerial = (now: number): number => firstSerialAt(now - SETTLED_MS)

/**
 * Lets a folder notify of what is found from now on, at this pace; `null`: not any more.
 * Throws AppError `folder_not_found`.
 */
export const setFolder = (
  ctx: Context,
  userId: string,
  folderId: string,
  pace: NotificationPace | null,
  language: Language,
): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    if (pace === null) return q.notifications.deleteFolder(userId, folderId)
    if (!(await q.folders.find(userId, folderId))) throw new AppError('folder_not_found')
    const now = ctx.now()
    const { daily_hour: dailyHour } = await keepSettings(q, userId, language)
    const due_at = nextLook(pace, false, { dailyHour, timeZone: user.time_zone }, now)
    const covered_until = firstSerialAt(now + 1_000) // what came out in this second was there before
    await q.notifications.upsertFolder({
      user_id: userId,
      folder_id: folderId,
      pace,
      due_at,
      covered_until,
      wanted_at: 0,
    })
  })

/** The user's settings, made if there are none. */
async function keepSettings(q: Queries, userId: string, language: Language) {
  const known = await q.notifications.settings(userId)
  if (known) return known
  const row = { user_id: userId, quiet_from: null, quiet_until: null, daily_hour: DAILY_HOUR, language }
  await q.notifications.upsertSettings(row)
  return row
}

export const setTimes = (
  ctx: Context,
  userId: string,
  { quiet, dailyHour, timeZone }: NotificationTimes,
  language: Language,
): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    const { language: usual } = await keepSettings(q, userId, language)
    const times = { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null, daily_hour: dailyHour }
    await q.notifications.upsertSettings({ user_id: userId, ...times, language: usual })
    await setTimeZone(ctx, q, user, timeZone)
    // The others see the new times when they are looked at next.
    const folders = await q.notifications.listFolders(userId)
    for (const folder of folders.filter(({ pace }) => pace === 'daily'))
      await q.notifications.updateFolderIfDue(folder, {
        due_at: nextLook('daily', false, { dailyHour, timeZone }, ctx.now()),
      })
  })

async function setTimeZone(ctx: Context, q: Queries, user: UserRow, timeZone: string | null): Promise<void> {
  if (user.time_zone !== timeZone) await q.users.update(user.id, { time_zone: timeZone, updated_at: ctx.now() })
}

/**
 * Stores the push subscription of a session's browser. It ends with the session. Repeated at every start of the page, because
 * browsers change it by themselves. Throws AppError `push_not_configured`, `push_service_unknown`, `too_many_targets`.
 */
export async function setDevice(
  ctx: Context,
  { user: { id: userId }, idHash, device }: Session,
  { endpoint, keys, timeZone }: PushSubscriptionInput,
): Promise<void> {
  const { webPush, now } = ctx
  if (!webPush) throw new AppError('push_not_configured')
  const target: Target = { kind: 'device', endpoint, ...keys }
  if (!webPush.isKnownService(endpoint) || !hasUsableKeys(ctx, target)) throw new AppError('push_service_unknown')
  await inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    await setTimeZone(ctx, q, user, timeZone)
    const targets = await q.notifications.listTargets(userId)
    const known = targets.find(({ target_hash }) => target_hash === hashOf(target))
    for (const row of targets)
      if (row !== known && row.session_hash === idHash) await q.notifications.deleteTarget(userId, row.id)
    const encrypted_target = encryptTarget(ctx, userId, target)
    if (known) return q.notifications.updateTarget(known, { session_hash: idHash, encrypted_target, name: device })
    const others = targets.filter(({ kind, session_hash }) => kind === 'device' && session_hash !== idHash)
    if (others.length >= MAX_NOTIFICATION_TARGETS.device) throw new AppError('too_many_targets')
    await q.notifications.insertTarget({
      ...newRow(ctx, userId, target, encrypted_target, now()),
      session_hash: idHash,
      name: device,
    })
  })
}

function hasUsableKeys({ webPush, now }: Context, target: Target): boolean {
  try {
    if (target.kind === 'device') webPush?.request(target, '', '', now())
    return true
  } catch {
    return false // no point of the curve
  }
}

export const removeDevice = (ctx: Context, userId: string, sessionHash: string): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    await q.notifications.deleteDevices(userId, sessionHash)
  })

/**
 * Adds an address to post to, or gives one that there is a new secret.
 * @returns its id and the secret that signs posts. Throws AppError `address_refused`, `too_many_targets`.
 */
export async function addAddress(ctx: Context, userId: string, given: string): Promise<{ id: string; secret: string }> {
  if (!ctx.deliveries.mayPost(given)) throw new AppError('address_refused')
  const url = new URL(given)
  const target: Target = { kind: 'address', url: url.href, secret: newSecret() }
  const row = newRow(ctx, userId, target, encryptTarget(ctx, userId, target), ctx.now())
  return inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const addresses = (await q.notifications.listTargets(userId)).filter(({ kind }) => kind === 'address')
    const known = addresses.find(({ target_hash }) => target_hash === row.target_hash)
    if (known) {
      await q.notifications.updateTarget(known, { encrypted_target: row.encrypted_target })
      return { id: known.id, secret: target.secret }
    }
    if (addresses.length >= MAX_NOTIFICATION_TARGETS.address) throw new AppError('too_many_targets')
    await q.notifications.insertTarget({ ...row, name: url.host })
    return { id: row.id, secret: target.secret }
  })
}

const newRow = (
  ctx: Context,
  userId: string,
  target: Target,
  encrypted_target: string,
  now: number,
): NotificationTargetTable => ({
  ...{ user_id: userId, id: ctx.newId(), kind: target.kind, session_hash: null, target_hash: hashOf(target) },
  ...{ encrypted_target, name: null, created_at: now, last_sent_at: null, failing_since: null },
  ...{ is_stopped: 0, sent_hour: 0, sent_count: 0 },
})

/** Nothing happens if the user has no such target. */
export async function removeTarget(ctx: Context, userId: string, id: string): Promise<void> {
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    await q.notifications.deleteTarget(userId, id)
  })
  await scrubDatabase(ctx.db, ctx.settings.database)
}

/** Sends a test to a target of the user, whatever the hour. Throws AppError `not_found`. */
export async function sendTest(ctx: Context, user: UserRow, id: string): Promise<TestOutcome> {
  const { notifications } = queriesOn(ctx.db)
  const row = await notifications.findTarget(user.id, id)
  if (!row) throw new AppError('not_found')
  const target = decryptTarget(ctx, row)
  if (!target) return { outcome: 'forbidden', status: null }
  const usual = (await notifications.settings(user.id))?.language ?? null
  const delivery = await deliver(ctx, user.id, target, presentTest(ctx, user, usual))
  if (delivery.kind === 'sent') {
    await notifications.updateTarget(row, { last_sent_at: ctx.now(), failing_since: null, is_stopped: 0 })
    return { outcome: 'sent', status: null }
  }
  if (delivery.kind === 'answered') return { outcome: 'refused', status: delivery.status }
  return { outcome: delivery.kind === 'forbidden' ? 'forbidden' : 'unreachable', status: null }
}

const REENCRYPT_BATCH = 200

/** Re-encrypts targets that were encrypted with an older key. May be killed and run again at any time. */
export async function reencryptTargets(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { notifications } = queriesOn(ctx.db)
  let last: Pick<NotificationTargetTable, 'user_id' | 'id'> | undefined = { user_id: '', id: '' }
  while (last !== undefined && (await shouldContinue())) {
    const batch: NotificationTargetTable[] = await notifications.listTargetsWithOldKey(
      ctx.encryption.keyPrefix,
      last,
      REENCRYPT_BATCH,
    )
    for (const row of batch) {
      const target = decryptTarget(ctx, row)
      if (target) await notifications.reencryptTarget(row, encryptTarget(ctx, row.user_id, target))
    }
    last = batch.at(REENCRYPT_BATCH - 1)
  }
}
