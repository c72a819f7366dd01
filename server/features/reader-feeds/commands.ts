import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { FeedAddressTable } from '../../db/schema.ts'
import { scrubDatabase } from '../../db/scrub.ts'
import { inTransaction, queriesOn } from '../../queries.ts'

const SECRET_BYTES = 24

/** The encryption purpose of secrets. It contains the user's id, so a row copied to another user cannot be decrypted. */
export const feedSecretPurpose = (userId: string) => `feed-secret:${userId}`

export const hashFeedSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Makes the user's address. If there is one, nothing changes. @param language of the page */
export const turnFeedsOn = (ctx: Context, userId: string, language: Language): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    if (await q.feedAddresses.find(userId)) return
    await q.feedAddresses.upsert(newAddress(ctx, { user_id: userId, feed_id: ctx.newId(), language }))
  })

/** Replaces the user's secret, so that all addresses with the old one stop. Nothing happens if feeds are off. */
export async function renewFeeds(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const address = await q.feedAddresses.find(userId)
    if (address) await q.feedAddresses.upsert(newAddress(ctx, address))
  })
  await scrubDatabase(ctx.db, ctx.settings.database)
}

export async function turnFeedsOff(ctx: Context, userId: string): Promise<void> {
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    await q.feedAddresses.delete(userId)
  })
  await scrubDatabase(ctx.db, ctx.settings.database)
}

/** @param known what stays when an address is renewed */
function newAddress(
  { encryption, now }: Context,
  { user_id, feed_id, language }: Pick<FeedAddressTable, 'user_id' | 'feed_id' | 'language'>,
): FeedAddressTable {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return {
    ...{ user_id, feed_id, language },
    address_hash: hashFeedSecret(secret),
    encrypted_address: encryption.encrypt(feedSecretPurpose(user_id), secret),
    created_at: now(),
  }
}

const REENCRYPT_BATCH = 200

/** Re-encrypts secrets that were encrypted with an older key. May be killed and run again at any time. */
export async function reencryptFeedSecrets(
  { db, encryption, log }: Context,
  shouldContinue: () => Promise<boolean>,
): Promise<void> {
  const { feedAddresses } = queriesOn(db)
  const count = { reencrypted: 0, undecryptable: 0 }
  let last: string | undefined = ''
  while (last !== undefined && (await shouldContinue())) {
    const batch = await feedAddresses.listEncryptedWithOldKey(encryption.keyPrefix, last, REENCRYPT_BATCH)
    for (const { user_id: userId, encrypted_address: sealed } of batch) {
      const purpose = feedSecretPurpose(userId)
      const secret = encryption.decrypt(purpose, sealed)
      if (secret !== null) await feedAddresses.reencrypt(userId, sealed, encryption.encrypt(purpose, secret))
      count[secret === null ? 'undecryptable' : 'reencrypted']++
    }
    last = batch.at(REENCRYPT_BATCH - 1)?.user_id
  }
  if (count.reencrypted + count.undecryptable > 0) log.info(count, 'feed addresses of an older key re-encrypted')
}
