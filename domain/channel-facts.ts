import { isUnlisted } from './channel-state.ts'
import { DAY_MS } from './durations.ts'
import { hasNoUploads, type LastUpload } from './upload-order.ts'

/** quiet: no upload for a year, or none at all; gone: YouTube no longer lists the channel. */
export const CHANNEL_FACTS = ['quiet', 'gone'] as const
export type ChannelFact = (typeof CHANNEL_FACTS)[number]

const QUIET_MS = 365 * DAY_MS

/** What is certain about a channel; null: nothing. @param upload undefined: the channel was never read @param now ms */
export function channelFact(upload: LastUpload | undefined, now: number): ChannelFact | null {
  if (!upload) return null
  if (isUnlisted(upload.state)) return 'gone'
  const isQuiet = upload.newestAt === null ? hasNoUploads(upload) : now - upload.newestAt >= QUIET_MS
  return isQuiet ? 'quiet' : null
}
