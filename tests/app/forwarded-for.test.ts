import { expect, test } from 'vitest'
import type { InterestAnswer } from '#contract/waitlist.ts'
import { onApp } from '../support/app.ts'
import { readInterest } from '../support/stored.ts'
import { Visitor } from '../support/visitor.ts'

const CALL = '/.netlify/functions/register-interest'
const PROXIES = '127.0.0.1 ::1 ::ffff:127.0.0.1'

onApp(
  'behind proxies',
  (app) => {
    const join = (email: string, forwarded: string) =>
      new Visitor(app()).send<InterestAnswer>('POST', CALL, { email }, { 'X-Forwarded-For': forwarded })

    test('[ADMIN-07] an address the client claims changes nothing: the one the proxy wrote is limited', async () => {
      for (let i = 1; i <= 5; i++)
        expect((await join(`claim${i}@example.com`, `192.0.2.${i}, 203.0.113.9`)).status).toBe(200)
      const sixth = await join('claim6@example.com', '192.0.2.6, 203.0.113.9')
      expect(sixth.status).toBe(429)
      const seconds = Number(sixth.headers.get('retry-after'))
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(seconds).toBeLessThanOrEqual(60)
      expect((await join('claim7@example.com', '203.0.113.9, 198.51.100.1')).status).toBe(200)
      expect(await readInterest(app(), 'claim1@example.com')).toMatchObject([{ ip: '203.0.113.9' }])
    })

    test('[ADMIN-07] of several proxies of ours the address before the first counts', async () => {
      await join('chain@example.com', '192.0.2.1, 203.0.113.20, 127.0.0.1, ::1')
      expect(await readInterest(app(), 'chain@example.com')).toMatchObject([{ ip: '203.0.113.20' }])
    })
  },
  { TRUSTED_PROXIES: PROXIES },
)

onApp(
  'without a proxy',
  (app) => {
    test('[ADMIN-07] what a client claims is not kept', async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      await new Visitor(app()).send('POST', CALL, { email: 'direct@example.com' }, headers)
      const [row] = await readInterest(app(), 'direct@example.com')
      expect(String(row?.ip)).toMatch(/127\.0\.0\.1|::1/)
    })
  },
  { TRUSTED_PROXIES: '' },
)
