import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const NEEDED = {
  SECRET_KEY: 'a-key-for-tests-of-thirty-two-or-more-characters',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}

test('[IMPORT-02] an import reads 200 pages unless set lower', () => {
  expect(readSettings(NEEDED).importMaxPages).toBe(200)
  expect(readSettings({ ...NEEDED, IMPORT_MAX_PAGES: '3' }).importMaxPages).toBe(3)
  for (const value of ['0', '201', '2.5', 'all'])
    expect(() => readSettings({ ...NEEDED, IMPORT_MAX_PAGES: value })).toThrow('IMPORT_MAX_PAGES must be')
})
