import { PRODUCT } from '#contract/product.ts'
import type { ChannelTrouble } from '#contract/videos.ts'

/** Why a channel's videos could not be read, as it stands in lists. */
export const channelTrouble: Readonly<Record<ChannelTrouble, string>> = {
  gone: 'Deleted',
  suspended: 'Suspended by YouTube',
  private: 'Private',
  not_found: 'Not found on YouTube',
  forbidden: 'YouTube refused to show it',
  not_configured: `YouTube refused access to ${PRODUCT}`,
  rate_limited: 'YouTube was too busy',
  malformed: "YouTube's answer couldn't be read",
  unavailable: "YouTube couldn't be reached",
}
