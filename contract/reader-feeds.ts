import * as z from 'zod'

/** `GET`, `POST` and `DELETE /api/reader-feeds`, `POST /api/reader-feeds/renew`: the user's feeds for readers. */
export const readerFeedsView = z.strictObject({
  isOn: z.boolean(),
  /**
   * The start of all the user's feed addresses, without a slash at the end. It is a secret. `null` if feeds are off, or if the
   * stored address can no longer be decrypted and has to be renewed.
   */
  base: z.string().nullable(),
})
export type ReaderFeedsView = z.infer<typeof readerFeedsView>
