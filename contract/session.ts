import * as z from 'zod'
import { language, newHours, shorts, timeZone } from './account.ts'
import { plan, subscriptionView } from './billing.ts'
import { mode } from './entry.ts'

export const userView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  /** Whether the first run is over: the user has skipped it, made folders or brought in a file. An import alone ends nothing. */
  hasCompletedFirstImport: z.boolean(),
  /** The plan whose limits apply now. */
  plan,
  /** The stored state of the user's subscription; `plan` is derived from it. */
  subscription: subscriptionView,
  /** How many folders the user may have; null: no limit. */
  folderCap: z.int().nullable(),
  channelsPerFolderCap: z.int(),
  /** The version of the legal pages the user has yet to agree to; null: none. */
  legalToAgree: z.string().nullable(),
  /** Whether "Sync across devices" is on. */
  syncsMarks: z.boolean(),
  newHours,
  shorts,
  language,
  timeZone,
  /** Whether the user lets us read the subscriptions of a Google account. Without that nothing can be imported from YouTube. */
  readsYouTube: z.boolean(),
  /** Whether YouTube's API can be asked for the user: the server has a key, or the user lets us read an account. */
  hasYouTubeApi: z.boolean(),
  isAdmin: z.boolean(),
  /** When the demo ends and the user is deleted, ms since epoch; null: the user is no visitor of a demo. */
  demoEndsAt: z.number().nullable(),
})
export type UserView = z.infer<typeof userView>

/** `GET /api/session`. Public; `user` is null for visitors. */
export const sessionView = z.strictObject({
  user: userView.nullable(),
  registrationOpen: z.boolean(),
  /** Whether pages show ads: there is an ad account, and the user has no Premium. */
  ads: z.boolean(),
  platform: z.strictObject({
    mode,
    /** Whether one can sign in with Google and import from YouTube. */
    google: z.boolean(),
    /** The name of the OpenID Connect provider that one can sign in with; null: there is none. */
    openId: z.string().nullable(),
    /** Whether one signs in with a password, in the place of a passkey. */
    passwords: z.boolean(),
    /** Base addresses of YouTube's pages and of its videos' pictures, without a slash at the end. */
    siteUrl: z.string(),
    thumbnailsUrl: z.string(),
    /** The base address of YouTube's player. */
    playerUrl: z.string(),
    /** When users are asked to let us read their subscriptions. */
    youtubeAccess: z.enum(['sign-in', 'import']),
  }),
})
export type SessionView = z.infer<typeof sessionView>

/** `POST /.netlify/functions/google-auth-token` */
export const accessTokenRequest = z.strictObject({ action: z.literal('refresh') })
/** `expires_in` in seconds. */
export const accessTokenView = z.strictObject({ access_token: z.string(), expires_in: z.int() })
export type AccessTokenView = z.infer<typeof accessTokenView>
