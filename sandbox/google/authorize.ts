import { Hono } from 'hono'
import type { Account } from '../catalogue/accounts.ts'
import type { Ctx, Env } from '../http/app-types.ts'
import { page } from '../http/page.ts'
import type { Sandbox } from '../state.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts'
import { CLIENT_ID } from './client.ts'
import { readForm } from './form.ts'
import { readScopes, YOUTUBE } from './scopes.ts'
import { accountContent, consentContent, problemContent } from './sign-in-pages.ts'

/** Google's sign-in: account page, consent page, and the way back to the product. */
export function authorizeRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()

  routes.get('/o/oauth2/v2/auth', (c) =>
    checked(c, new URL(c.req.url).search.slice(1), (request, query) => {
      if (request.prompts.includes('none')) return back(c, request, { error: 'interaction_required' })
      const hinted = request.loginHint ? sandbox.accounts.byEmail(request.loginHint) : null
      if (hinted && !request.prompts.includes('select_account')) return afterAccount(c, hinted, request, query)
      return page(c, 'Choose an account', accountContent(sandbox.accounts.all(), query))
    }),
  )

  routes.post('/o/oauth2/v2/auth/account', async (c) => {
    const form = (await readForm(c)) ?? new URLSearchParams()
    return checked(c, String(form.get('request')), (request, query) => {
      const account = sandbox.accounts.byEmail(String(form.get('email')))
      return account ? afterAccount(c, account, request, query) : unknownAccount(c)
    })
  })

  routes.post('/o/oauth2/v2/auth/consent', async (c) => {
    const form = (await readForm(c)) ?? new URLSearchParams()
    return checked(c, String(form.get('request')), (request) => {
      const account = sandbox.accounts.byEmail(String(form.get('email')))
      if (!account) return unknownAccount(c)
      if (form.get('answer') !== 'continue') return back(c, request, { error: 'access_denied' })
      const ticked = form.get('youtube') === 'on'
      return grant(c, account, request, ticked ? request.scopes : request.scopes.filter((s) => !YOUTUBE.includes(s)))
    })
  })

  function checked(
    c: Ctx,
    query: string,
    next: (request: AuthorizeRequest, query: string) => Response | Promise<Response>,
  ) {
    const read = readAuthorizeRequest(new URLSearchParams(query), sandbox.redirectUris)
    if ('request' in read) return next(read.request, query)
    return page(c, 'Access blocked', problemContent(read.problem), read.problem.status)
  }

  const unknownAccount = (c: Ctx) =>
    page(
      c,
      'Unknown account',
      problemContent({ status: 400, code: 'invalid_request', detail: 'No such account here.' }),
      400,
    )

  // Google asks again only for what was never given
  function afterAccount(c: Ctx, account: Account, request: AuthorizeRequest, query: string) {
    const before = sandbox.grants.consentedScopes(account.sub, CLIENT_ID)
    const known = before !== null && request.scopes.every((scope) => before.includes(scope))
    if (known && !request.prompts.includes('consent')) return grant(c, account, request, request.scopes)
    return page(c, 'Consent', consentContent(account, request.scopes, query))
  }

  function grant(c: Ctx, account: Account, request: AuthorizeRequest, given: string[]) {
    const before = sandbox.grants.consentedScopes(account.sub, CLIENT_ID)
    const all = [...given, ...(request.includeGranted ? (before ?? []) : [])]
    const { scopes } = readScopes(all.join(' '))
    const withRefreshToken =
      request.offline && (before === null || request.prompts.includes('consent')) && !account.noRefreshToken
    account.noRefreshToken = false // it holds for one consent
    const code = sandbox.codes.issue({
      grant: sandbox.grants.open(account.sub, CLIENT_ID, scopes, request.offline),
      redirectUri: request.redirectUri,
      challenge: request.challenge,
      nonce: request.nonce,
      withRefreshToken,
    })
    const prompt = before === null || request.prompts.includes('consent') ? 'consent' : 'none'
    return back(c, request, { code, scope: scopes.join(' '), authuser: '0', prompt })
  }

  function back(c: Ctx, request: AuthorizeRequest, answer: Record<string, string>) {
    const address = new URL(request.redirectUri)
    if (request.state !== null) address.searchParams.set('state', request.state)
    for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
    return c.redirect(address.href, 302)
  }

  return routes
}
