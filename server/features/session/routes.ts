import { Hono } from 'hono'
import type { SessionView, UserView } from '#rules/api/session.ts'
import { folderCapOf, planOf } from '#rules/plans.ts'
import { queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { clearSessionCookie, type MaybeSignedIn } from '../../http/session.ts'
import { storedPlanOf, viewOfSubscription } from '../billing/present.ts'
import type { RemoteConfig } from '../config/queries.ts'
import type { UserRow } from './queries.ts'

/** Public: says who asks. DELETE signs out; without a session it does nothing. */
export function sessionRoutes(deps: Deps) {
  const routes = new Hono<MaybeSignedIn>()
  const q = queriesOn(deps.db)

  routes.get('/', async (c) => {
    const config = await q.remoteConfig.read()
    const user = c.var.session?.user
    return c.json<SessionView>({
      user: user ? presentUser(user, config, deps.now()) : null,
      registrationOpen: config.registrationEnabled,
      platform: { apiUrl: deps.settings.youtube.apiUrl, siteUrl: deps.settings.youtube.siteUrl },
    })
  })

  routes.delete('/', async (c) => {
    const { session } = c.var
    if (session) await q.sessions.remove(session.user.id, session.idHash)
    clearSessionCookie(c, deps)
    return c.body(null, 204)
  })

  return routes
}

function presentUser(user: UserRow, config: RemoteConfig, now: number): UserView {
  const plan = planOf(storedPlanOf(user), now)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    imageUrl: user.image_url,
    hasCompletedFirstImport: user.has_completed_first_import === 1,
    plan,
    subscription: viewOfSubscription(user),
    folderCap: folderCapOf(plan, config.maxFoldersPerUser),
    channelsPerFolderCap: config.maxChannelsPerFolder,
    lastSyncAt: user.last_sync_at,
  }
}
