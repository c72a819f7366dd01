import { HTTPException } from 'hono/http-exception'
import { MAX_LATER } from '#domain/later.ts'

/** What the Google Reader API refuses, with the sentence that reader apps may show: in English, since they ask for no language. */
const REFUSALS = {
  password_missing: [400, 'Passwd is missing: it is an API token.'],
  sync_off: [403, 'Turn on “Sync across devices” in the settings first: reader apps sync through it.'],
  too_many: [413, 'At most 10,000 at once.'],
  too_many_streams: [413, 'At most 100 lists at once.'],
  contradiction: [400, 'An item cannot be both.'],
  later_full: [403, `Later is full: it holds ${MAX_LATER} videos.`],
  unknown_stream: [400, 'There is no such folder or channel.'],
  unknown_action: [400, 'There is no such action.'],
  one_at_a_time: [400, 'One new channel or folder at a time.'],
  name_taken: [409, 'There is a folder of this name already.'],
  unsubscribing: [403, 'Unsubscribe on YouTube: channels are not removed by reader apps.'],
  deleting: [403, 'Delete folders on the page: reader apps also unsubscribe from what is in them.'],
} as const

/** Throws HTTPException. */
export function refuse(why: keyof typeof REFUSALS): never {
  const [status, message] = REFUSALS[why]
  throw new HTTPException(status, { message })
}
