import { expect, test } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { onApp, startApp } from '../support/app.ts'
import { makePremium } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const PAGES = ['/', '/privacy-policy', '/terms-of-service']
const showsPlaces = async (who: Visitor, path: string) => (await who.get<string>(path)).body.includes('<html data-ads ')
const policyOf = async (who: Visitor, path: string) => (await who.get(path)).headers.get('content-security-policy')
const adsOf = async (who: Visitor) => (await who.get<SessionView>('/api/session')).body.ads

onApp('no ad network is set', (app) => {
  test('[BILL-11] no page has places for ads, and there is no frame to load one', async () => {
    for (const who of [new Visitor(app()), await newUser(app())]) {
      for (const path of PAGES) expect([path, await showsPlaces(who, path)]).toEqual([path, false])
      expect(await adsOf(who)).toBe(false)
      expect((await who.get('/ads/frame')).status).toBe(404)
    }
  })
})

onApp(
  'an ad network is set',
  (app) => {
    test('[BILL-11] visitors and the free plan have places for ads, on pages without platform data', async () => {
      const [visitor, user] = [new Visitor(app()), await newUser(app())]
      for (const path of PAGES) expect([path, await showsPlaces(visitor, path)]).toEqual([path, true])
      for (const path of PAGES.slice(1)) expect([path, await showsPlaces(user, path)]).toEqual([path, true])
      for (const path of ['/dashboard', '/folders', '/subscriptions', '/folder/x', '/admin/login', '/no/such/page'])
        expect([path, await showsPlaces(user, path)]).toEqual([path, false])
      expect([await adsOf(visitor), await adsOf(user)]).toEqual([true, true])
    })

    test('[BILL-11] premium has no place for ads anywhere, and is refused the frame', async () => {
      const user = await newUser(app())
      await makePremium(app(), user.email)
      for (const path of PAGES) expect([path, await showsPlaces(user, path)]).toEqual([path, false])
      expect(await adsOf(user)).toBe(false)
      const frame = await user.get('/ads/frame')
      expect([frame.status, frame.body]).toEqual([404, ''])
    })

    test('[BILL-11] the frame alone may load from others, and is a stranger to the site', async () => {
      const { status, body, headers } = await new Visitor(app()).get<string>('/ads/frame')
      expect(status).toBe(200)
      expect(body).toContain(`src="${app().sandbox.url}/pagead/js/adsbygoogle.js?client=ca-pub-sandbox"`)
      expect(body).toContain('data-ad-slot="42"')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/(^|; )sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox(;|$)/)
      expect(policy).toContain("frame-ancestors 'self'")
      const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? []
      expect(body.match(/<script/g)).toHaveLength(2)
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3)
      expect(headers.get('cache-control')).toBe('no-store')
      expect((await new Visitor(app()).get<string>('/ads/frame')).body).not.toContain(nonce)
    })

    test('[BILL-11] the policy of every other page stays as it is without ads', async () => {
      const without = await startApp()
      try {
        const foreign = (policy: string | null) => policy?.replaceAll(/http:\/\/localhost:\d+/g, 'SANDBOX')
        for (const path of [...PAGES, '/dashboard', '/billing', '/no/such/page'])
          expect([path, foreign(await policyOf(new Visitor(app()), path))]).toEqual([
            path,
            foreign(await policyOf(new Visitor(without), path)),
          ])
      } finally {
        await without.stop()
      }
    })
  },
  { ADS_CLIENT: 'ca-pub-sandbox', ADS_SLOT: '42' },
)
