import * as z from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import { LOOK_UPS_AT_ONCE } from './limits.ts'

/** handle: `@name`. user: an old user name. YouTube resolves no other names. */
const channelAlias = z.strictObject({ kind: z.enum(['handle', 'user']), value: z.string().min(1).max(100) })
export type ChannelAlias = z.infer<typeof channelAlias>

/** `POST /api/look-ups`: the channels of handles and user names. Costs at most 1 unit each, retries apart. */
export const lookUpRequest = z.strictObject({ names: z.array(channelAlias).min(1).max(LOOK_UPS_AT_ONCE) })

/** Answer of `POST /api/look-ups`. What is in neither list was not looked up. */
export const lookUpAnswer = z.strictObject({
  found: z.array(channelAlias.extend({ id: z.string(), name: z.string() })),
  /** YouTube has no such channel. */
  missing: z.array(channelAlias),
  /** Why the others were not looked up; null: all were. */
  stopped: z
    .strictObject({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), message: z.string() })
    .nullable(),
})
export type LookUpAnswer = z.infer<typeof lookUpAnswer>
