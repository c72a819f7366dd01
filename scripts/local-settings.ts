import { localSecretKey } from '../server/lib/local-secret-key.ts'
import { type Env, optional, readTree, text } from '../server/lib/setting-kinds.ts'

/** Any of these means that somebody has real credentials: then nothing is filled in, and what is missing is an error. */
const CREDENTIALS = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

const isHome = (env: Env): boolean => env.MODE?.trim() === 'home'
const isDemo = (env: Env): boolean => env.DEMO?.trim() === '1'

export const usesSandbox = (env: Env): boolean => !isHome(env) && CREDENTIALS.every((name) => !env[name]?.trim())

/** Settings of `npm start` alone, for the table in docs/settings.md as well. */
export const LOCAL_SETTINGS = {
  override: optional('SANDBOX').describe(
    '`1`: `npm start` uses the sandbox even where the other settings look like production',
  ),
  port: text('SANDBOX_PORT', '3001').describe(
    'where the sandbox listens; its other settings are in [its README](../sandbox/README.md)',
  ),
  origin: optional('SANDBOX_ORIGIN').meta({
    default: '`http://localhost:SANDBOX_PORT`',
    description: "where browsers reach the sandbox's pictures and player, for [a demo](deployment.md#10-a-demo)",
  }),
}
const readLocal = (env: Env) => readTree(LOCAL_SETTINGS, env, [])

const LOCAL_HOST = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Why the sandbox must not start: over real data it would take accounts and payments away that it does not know.
 * @returns the message for the operator; null when it may start
 */
export function sandboxRefusal(env: Env): string | null {
  const reasons = signsOfProduction(env)
  if (reasons.length === 0 || readLocal(env).override === '1') return null
  return [
    `None of ${CREDENTIALS.join(', ')} is set, so the sandbox would stand in for Google and Stripe.`,
    `It does not start, because this looks like production: ${reasons.join(', ')}.`,
    `Set these four settings to run against Google and Stripe. To use the sandbox all the same, set SANDBOX=1.`,
  ].join('\n')
}

/** A demo for everybody has an address of its own; a database of its own too, but that is not known here. */
function signsOfProduction(env: Env): string[] {
  const [origin = '', database = ''] = [env.PUBLIC_ORIGIN?.trim(), env.DATABASE_URL?.trim()]
  const reasons: string[] = []
  if (env.NODE_ENV?.trim() === 'production' && !isDemo(env)) reasons.push('NODE_ENV is production')
  if (origin && !isLocal(origin) && !isDemo(env)) reasons.push(`PUBLIC_ORIGIN is ${origin}`)
  if (/^postgres(?:ql)?:/i.test(database)) reasons.push('DATABASE_URL is PostgreSQL')
  return reasons
}

const isLocal = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).protocol === 'http:' && LOCAL_HOST.test(new URL(origin).hostname)

/** The settings that make the product talk to the sandbox; each one that is set already stays as it is. */
export function sandboxSettings(env: Env): Record<string, string> {
  const port = env.PORT?.trim() || '3000'
  const sandboxUrl = `http://localhost:${readLocal(env).port}`
  const forBrowsers = readLocal(env).origin ?? sandboxUrl
  const address = env.PUBLIC_ORIGIN?.trim() || `http://localhost:${port}`
  const publicOrigin = URL.canParse(address) ? new URL(address).origin : address // as the server takes it
  const wanted: Record<string, string> = {
    PUBLIC_ORIGIN: publicOrigin,
    GOOGLE_CLIENT_ID: 'subshelf-sandbox.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'sandbox-client-secret',
    GOOGLE_ACCOUNTS_URL: sandboxUrl,
    GOOGLE_OAUTH_URL: sandboxUrl,
    GOOGLE_APIS_URL: sandboxUrl,
    YOUTUBE_API_URL: `${sandboxUrl}/youtube/v3`,
    YOUTUBE_SITE_URL: forBrowsers,
    YOUTUBE_PLAYER_URL: forBrowsers,
    YOUTUBE_API_KEY: 'sandbox-api-key',
    YOUTUBE_RSS_URL: `${sandboxUrl}/feeds/videos.xml`,
    YOUTUBE_THUMBNAILS_URL: `${forBrowsers}/vi`,
    YOUTUBE_HUB_URL: `${sandboxUrl}/hub/subscribe`,
    IMAGE_ORIGINS: forBrowsers,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_PRICE_ID: 'price_sandbox_premium',
    STRIPE_API_URL: sandboxUrl,
    ADS_SCRIPT_URL: `${sandboxUrl}/pagead/js/adsbygoogle.js`,
    ADMIN_EMAILS: 'admin@sandbox.test',
    CHECK_ANSWERS: 'on',
    SANDBOX_WEBHOOK_URL: `http://localhost:${port}/webhooks/stripe`,
    SANDBOX_REDIRECT_URIS: `${publicOrigin}/auth/google/callback`,
  }
  if (!env.SECRET_KEY?.trim()) wanted.SECRET_KEY = localSecretKey(env.DATA_DIR?.trim() || './data')
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !env[name]?.trim()))
}
