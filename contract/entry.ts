import * as z from 'zod'
import { PASSWORD_LENGTH } from './limits.ts'

/** How this site is run: for everybody with a Google account; for one person, a family or a club; or as a demo. */
export const mode = z.enum(['hosted', 'home', 'demo'])
export type Mode = z.infer<typeof mode>

/** `GET /api/entry`. Public: what the page for signing in has to offer. */
export const entryView = z.strictObject({
  mode,
  /** Whether one can sign in with Google. */
  google: z.boolean(),
  /** The name of the OpenID Connect provider; null: there is none. */
  openId: z.string().nullable(),
  /** Whether one signs in with a name and a password, in the place of a passkey: browsers allow none here. */
  passwords: z.boolean(),
  /** Whether somebody has joined. Before, the code that was printed at the start is the only way in. */
  hasUsers: z.boolean(),
})
export type EntryView = z.infer<typeof entryView>

/** The secret at the end of an invitation's link. */
const invitationSecret = z.string().regex(/^[\w-]{22}$/)

/** `POST /api/invitations/open`. Public, by its secret. */
export const invitationOpening = z.strictObject({ secret: invitationSecret })
/** `first`: for whoever set the site up, who becomes its admin. `recovery`: for a user who has lost their way to sign in. */
export const invitationKind = z.enum(['first', 'member', 'recovery'])
export const openedInvitation = z.strictObject({
  kind: invitationKind,
  /** Who has invited, or whose account it is for `recovery`. `null` for `first`. */
  name: z.string().nullable(),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>

export const memberName = z.string().trim().min(1).max(100)

/**
 * Options for the browser's `navigator.credentials`, as `@simplewebauthn` writes them in JSON, and what the browser makes of
 * them. The server checks the latter.
 */
const browserJson = z.record(z.string(), z.unknown())
export const passkeyOptions = z.strictObject({ options: browserJson })
export type PasskeyOptions = z.infer<typeof passkeyOptions>
/** `POST /api/passkeys/sign-in` and `POST /api/passkeys`, for the signed-in user. */
export const passkeyAnswer = z.strictObject({ response: browserJson })

/** `POST /api/join/options`. Public, by the invitation's secret. `name` is ignored for `recovery`. */
export const joinStart = z.strictObject({ secret: invitationSecret, name: memberName })
/** `POST /api/join`: with the passkey that was made. */
export const joinAnswer = z.strictObject({ secret: invitationSecret, response: browserJson })

const chosenPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max)
/** `POST /api/passwords/sign-in`. Public. */
export const passwordSignIn = z.strictObject({ name: memberName, password: z.string().max(PASSWORD_LENGTH.max) })
/** `PUT /api/passwords`, for the signed-in user. `name`: for signing in. `current`: the password they have; null: none yet. */
export const newPassword = z.strictObject({
  ...{ name: memberName, password: chosenPassword },
  current: z.string().max(PASSWORD_LENGTH.max).nullable(),
})
/** `POST /api/join/password`. Public, by the invitation's secret. */
export const joinWithPassword = z.strictObject({
  ...{ name: memberName, password: chosenPassword, secret: invitationSecret },
})

/** `POST /api/join/openid`. Public, by the invitation's secret. */
export const joinWithOpenId = z.strictObject({ secret: invitationSecret })
/** The provider's page, where the browser goes next. */
export const providerAddress = z.strictObject({ address: z.string() })

/** `GET /api/members`. For admins. */
export const membersView = z.strictObject({
  members: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      isAdmin: z.boolean(),
      /** ms since epoch; null: never since they joined. */
      lastSeenAt: z.int().nullable(),
    }),
  ),
  /** Those that can still be used. Their secrets are not stored. */
  invitations: z.array(
    z.strictObject({
      id: z.string(),
      kind: invitationKind,
      /** Of the user for `recovery`. */
      name: z.string().nullable(),
      createdAt: z.int(),
      expiresAt: z.int(),
    }),
  ),
})
export type MembersView = z.infer<typeof membersView>

/** `POST /api/members/invitations`. For admins. With a user's id: a way back for them. */
export const invitationRequest = z.strictObject({ userId: z.string().max(64).nullable() })
/** The link is shown once. */
export const newInvitation = z.strictObject({ link: z.string(), expiresAt: z.int() })
export type NewInvitation = z.infer<typeof newInvitation>
