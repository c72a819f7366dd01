import type { Db } from '../../../db/open.ts'
import type { PasskeyChallengeTable } from '../../../db/schema.ts'

export const passkeyChallengeQueries = (db: Db) => ({
  async insert(challenge: PasskeyChallengeTable): Promise<void> {
    await db.insertInto('passkey_challenge').values(challenge).execute()
  },

  /** Deletes the challenge. @returns what it was for, `undefined` if it was used or is not ours */
  consume: (challenge: string): Promise<PasskeyChallengeTable | undefined> =>
    db.deleteFrom('passkey_challenge').where('challenge', '=', challenge).returningAll().executeTakeFirst(),

  async deleteBefore(before: number): Promise<void> {
    await db.deleteFrom('passkey_challenge').where('created_at', '<', before).execute()
  },
})
