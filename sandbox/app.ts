import { Hono } from 'hono'
import { adRoutes } from './ads/routes.ts'
import { interference } from './controls/interference.ts'
import { controlRoutes } from './controls/routes.ts'
import { authorizeRoutes } from './google/authorize.ts'
import { certRoutes } from './google/certs.ts'
import { revokeRoutes } from './google/revoke.ts'
import { tokenRoutes } from './google/token.ts'
import { tokenInfoRoutes } from './google/token-info.ts'
import { userInfoRoutes } from './google/user-info.ts'
import { notImplemented } from './http/answers.ts'
import type { Env } from './http/app-types.ts'
import { cors } from './http/cors.ts'
import { styleRoutes } from './http/style.ts'
import { hubRoutes } from './hub/routes.ts'
import { imageRoutes } from './site/images.ts'
import { siteRoutes } from './site/pages/routes.ts'
import { playerRoutes } from './site/player.ts'
import type { Sandbox } from './state.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { feedRoutes } from './youtube/feed-routes.ts'
import { youtubeRoutes } from './youtube/routes.ts'

/** Combines the providers behind one address. A further provider is one more folder and one more line here. */
export function makeApp(sandbox: Sandbox) {
  const app = new Hono<Env>()
  app.route('/__sandbox', controlRoutes(sandbox))
  app.route('/', styleRoutes())
  for (const path of ['/youtube/*', '/oauth2/*', '/v1/userinfo', '/token', '/tokeninfo', '/revoke']) app.use(path, cors)
  app.use(interference(sandbox))
  const google = [authorizeRoutes, tokenRoutes, tokenInfoRoutes, userInfoRoutes, revokeRoutes, certRoutes]
  for (const routes of [
    ...google,
    youtubeRoutes,
    feedRoutes,
    hubRoutes,
    stripeRoutes,
    siteRoutes,
    playerRoutes,
    imageRoutes,
    adRoutes,
  ])
    app.route('/', routes(sandbox))
  app.notFound((c) => notImplemented(c, `${c.req.method} ${c.req.path}`))
  app.onError((error, c) => {
    console.error(error)
    return c.json({ error: { code: 500, message: `The sandbox itself failed: ${error.message}` } }, 500)
  })
  return app
}
