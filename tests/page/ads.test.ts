import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { makePremium } from '../support/stored.ts'
import { newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp({ ADS_CLIENT: 'ca-pub-sandbox' })

const CONSENT = 'subshelf:browser:adsConsent'

test('[BILL-11] an ad is loaded, in a sandboxed frame, only once it is allowed, here or in another tab, also where nothing can be stored; on Premium there is none', async () => {
  const user = await newImportedUser(app(), 1)
  const page = await openPage(app(), '/billing', { user })
  const slot = () => page.getByRole('complementary', { name: 'Advertisement' })
  const frames = () => [...slot().querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'))
  /** What the slot says, without the words that are hidden. */
  const says = () =>
    [...slot().querySelectorAll<HTMLElement>('[data-ads-when]:not([hidden])')].map(({ textContent }) =>
      textContent?.slice(0, 16),
    )
  const asks = ['Ads pay for the ']
  expect([says(), frames()]).toEqual([asks, []])
  await page.click('button', 'Reject ads', slot())
  expect([says(), frames(), localStorage.getItem(CONSENT)]).toEqual([['You rejected ads'], [], 'denied'])
  expect(document.activeElement).toBe(slot())
  await page.reload()
  expect([says(), frames()]).toEqual([['You rejected ads'], []])

  const otherTab = (consent: string | null, key: string | null = CONSENT) => {
    if (consent === null) localStorage.clear()
    else localStorage.setItem(CONSENT, consent)
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  otherTab('granted', 'subshelf:browser:theme')
  expect(frames()).toEqual([])
  otherTab('granted')
  expect([says(), frames()]).toEqual([[], ['/ads/frame']])
  const frame = slot().querySelector('iframe')
  expect([frame?.title, frame?.getAttribute('sandbox')]).toEqual([
    'Advertisement',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ])
  otherTab('granted')
  expect(slot().querySelector('iframe')).toBe(frame)
  otherTab('denied')
  expect([says(), frames()]).toEqual([['You rejected ads'], []])
  otherTab(null, null)
  expect([says(), frames()]).toEqual([asks, []])
  await page.click('button', 'Allow ads', slot())
  expect([says(), frames(), localStorage.getItem(CONSENT)]).toEqual([[], ['/ads/frame'], 'granted'])

  await makePremium(app(), user.email)
  await page.reload()
  expect(page.queryByRole('complementary', { name: 'Advertisement' })).toBeNull()
  // The front page, for visitors.
  user.cookie = ''
  await page.goTo('/')
  await page.until('its ad is there', () => page.queryByTitle('Advertisement'))
  await page.goTo('/privacy-policy')
  expect([says(), frames()]).toEqual([[], ['/ads/frame']])
  await page.goTo('/')
  await page.until('its ad is there', () => page.queryByTitle('Advertisement'))
  otherTab(null, null)
  const isForbidden = () => {
    throw new Error('Storage is forbidden')
  }
  for (const name of ['getItem', 'setItem'] as const) vi.spyOn(Storage.prototype, name).mockImplementation(isForbidden)
  await page.user.click(within(slot()).getByRole('button', { name: 'Allow ads' }))
  expect(frames()).toEqual(['/ads/frame'])
})
