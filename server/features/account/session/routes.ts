import { Hono } from 'hono'
import type { Flags } from '#contract/flags.ts'
import type { Language } from '#contract/languages.ts'
import { type SessionView, sessionView, type UserView } from '#contract/session.ts'
import { demoEndsAt } from '#domain/demo.ts'
import { legalToAgree } from '#domain/legal.ts'
import { channelsPerFolderCapOf, DEMO_PLAN, folderCapOf, planOf } from '#domain/plans.ts'
import type { Context } from '../../../context.ts'
import { isAdmin } from '../../../http/admin.ts'
import { answer } from '../../../http/answer.ts'
import { clearSessionCookie, type RequestEnv, type Session } from '../../../http/session.ts'
import { showsAds } from '../../ads/present.ts'
import { presentSubscription, toStoredPlan } from '../../billing/present.ts'
import { endSession } from './commands.ts'

/** Public: the current session. DELETE signs out; without a session it does nothing. */
export function sessionRoutes(ctx: Context) {
  const present = presentSession(ctx)

  return new Hono<RequestEnv>()
    .get('/', async (c) => answer(c, sessionView, await present(c.var.session)))
    .delete('/', async (c) => {
      const { session } = c.var
      if (session) await endSession(ctx, session.user.id, session.idHash)
      clearSessionCookie(c, ctx)
      c.header('Clear-Site-Data', '"cache"') // stored settings stay: the page clears what is the user's
      return c.body(null, 204)
    })
}

/** The session as the page sees it; for visitors too. */
export function presentSession(ctx: Context) {
  const { mode, passwords, youtubeAccess, youtube } = ctx.settings
  const google = ctx.settings.google.clientId !== ''
  const openId = ctx.settings.openId?.name ?? null
  const { siteUrl, thumbnailsUrl, playerUrl } = youtube
  return async (session: RequestEnv['Variables']['session']): Promise<SessionView> => {
    const { flags } = await ctx.flags.current()
    return {
      user: session && presentUser(session, flags, ctx),
      registrationOpen: flags.registrationEnabled,
      ads: showsAds(ctx, session),
      platform: { mode, google, openId, passwords, siteUrl, thumbnailsUrl, playerUrl, youtubeAccess },
    }
  }
}

function presentUser({ user, readsYouTube }: Session, flags: Flags, { settings, now }: Context): UserView {
  const plan = planOf(toStoredPlan(user), now())
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    imageUrl: user.image_url,
    hasCompletedFirstImport: user.has_completed_first_import === 1,
    plan,
    subscription: presentSubscription(user),
    folderCap: folderCapOf(plan, flags.maxFoldersPerUser),
    channelsPerFolderCap: channelsPerFolderCapOf(plan, flags.maxChannelsPerFolder),
    // What a visitor of a demo brings in is gone within the hour.
    legalToAgree: user.plan === DEMO_PLAN ? null : legalToAgree(user.legal_version),
    syncsMarks: user.marks_synced_from !== null,
    newHours: user.new_hours,
    shorts: user.shorts,
    language: user.language as Language | null,
    timeZone: user.time_zone,
    readsYouTube,
    hasYouTubeApi: readsYouTube || settings.youtube.apiKey !== null,
    isAdmin: isAdmin(settings, user),
    demoEndsAt: demoEndsAt(user),
  }
}
