import type { EmbeddingAnswer } from '#contract/videos.ts'
import * as common from '#text/common.ts'
import { lengthText } from '#text/format.ts'
import * as landing from '#text/landing.ts'
import * as share from '#text/share.ts'
import * as waitlist from '#text/waitlist.ts'
import * as watch from '#text/watch.ts'
import { pseudo, stringsIn } from '../support/pseudo-text.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { makePremium, setRemoteConfig } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import { firstChannels, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { storedIn } from './marks-steps.ts'
import { expectTranslated } from './pseudo-checks.ts'
import { button, namesOf, open, PSEUDO_PRODUCT } from './pseudo-steps.ts'

const TYPICAL = 'typical@sandbox.test'
const FOLDERS = ['Music', 'Long walks and everything that can be watched while doing nothing at all on a Sunday']
const WAITING = 'reader@example.com'

test.use({ productEnv: PSEUDO_PRODUCT })

/** The folders on the landing page are pictures: their edges cut what stands there. */
const LENGTHS = Object.values(landing.sampleFolders).flatMap(({ videos }) =>
  videos.map(({ length }) => lengthText(length)),
)

test('[EVERY-02] what visitors see comes from the texts, and nothing is cut', async ({
  page,
  product,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (404|503)/)
  const samples = [...stringsIn(pseudo([landing.sampleFolders, landing.featurePieces])), ...LENGTHS]
  const check = (state: string) => expectTranslated(page, state, [...samples, WAITING])

  await test.step('[EVERY-02] pages of visitors', async () => {
    for (const path of ['/', '/privacy-policy', '/terms-of-service', '/no/such/page']) {
      await open(page, path)
      await check(path)
    }
    await open(page, '/')
    await button(page, pseudo(landing.login)).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('sign-in')
  })

  await test.step('[EVERY-02] a failed sign-in, and the waitlist', async () => {
    await page.context().clearCookies()
    await open(page, '/?sign_in_error=cancelled')
    await check('cancelled sign-in')
    await setRemoteConfig(product, 'registrationEnabled', false)
    await open(page, '/')
    await check('landing, closed')
    await button(page, pseudo(landing.joinTheWaitlist)).first().click()
    const field = page.getByLabel(pseudo(waitlist.email))
    await field.fill('nobody')
    await field.press('Enter')
    await check('waitlist, no address')
    await field.fill(WAITING)
    await field.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(pseudo(waitlist.registered))
    await check('waitlist, thanks')
    await setRemoteConfig(product, 'registrationEnabled', true)
  })

  await test.step('[EVERY-02] maintenance', async () => {
    await setRemoteConfig(product, 'maintenanceMode', true)
    await open(page, '/')
    await expectTranslated(page, 'maintenance', [])
  })
})

test('[EVERY-02] pages of a filled library, shared videos, Later and the player come from the texts, and nothing is cut', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (404|500)/)
  const user = await signedIn(TYPICAL, { import: true })
  await makePremium(product, TYPICAL)
  for (const [place, name] of FOLDERS.entries()) {
    const folder = await newFolder(user, name, await firstChannels(user, 6, place * 6))
    await refresh(user, { folder })
  }
  const videos = await allVideos(user)
  const outside = await namesOf(user, ...FOLDERS, ...videos.map((video) => video.title))
  const check = (state: string) => expectTranslated(page, state, outside)

  await test.step('[EVERY-02] pages of a filled library', async () => {
    for (const path of [
      '/dashboard',
      '/new',
      '/folders',
      '/suggestions',
      '/subscriptions',
      '/later',
      '/sort',
      '/changes',
      '/billing',
    ]) {
      await open(page, path)
      await check(path)
    }
    await open(page, '/folder/music?show=all')
    await settled(page)
    await check('a folder')
    await open(page, '/folder/no-such-folder')
    await check('a folder that is not there')
    await open(page, `/watch/${videos[0]?.id}`)
    await expect(button(page, pseudo(watch.play)).or(page.getByRole('alert'))).toBeVisible()
    await check('player')
    await page.route('**/api/videos**', (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, '/folder/music')
    await expect(button(page, pseudo(common.retry)).first()).toBeVisible()
    await check('a folder that fails')
    await page.unrouteAll()
  })

  await test.step('[EVERY-02] shared videos, Later and the player', async () => {
    const [first, second, third] = videos.map(({ id }) => id)
    const [channel] = await firstChannels(user, 1, 12)

    for (const [state, url] of [
      ['nothing', 'nothing'],
      ['a video', `https://youtu.be/${first}`],
      ['an unknown video', 'https://youtu.be/aaaaaaaaaaa'],
      ['a channel', `https://www.youtube.com/channel/${channel}`],
      ['a new channel', `https://www.youtube.com/channel/${channelIdOf(900)}`],
      ['an old address', 'https://www.youtube.com/c/BobsBikes'],
    ] as const) {
      await open(page, `/share?${new URLSearchParams({ url })}`)
      await check(`shared: ${state}`)
    }

    await open(page, `/share?${new URLSearchParams({ url: `https://youtu.be/${second}` })}`)
    await button(page, pseudo(share.addToLater)).click()
    await expect.poll(() => storedIn(page, 'later'), { message: 'videos of Later' }).toHaveLength(1)
    await open(page, '/later')
    await page.getByRole('main').getByRole('list').getByRole('button').last().click()
    await check('Later')
    for (const embedding of ['refused', 'made_for_kids', 'gone', 'unknown']) {
      await page.unrouteAll()
      await page.route('**/api/videos/embedding', async (route) => {
        const answer = (await (await route.fetch()).json()) as EmbeddingAnswer
        await route.fulfill({ json: { videos: answer.videos.map((one) => ({ ...one, embedding })) } })
      })
      await open(page, `/watch/${third}`)
      await expect(page.getByRole('alert')).toBeVisible()
      await check(`player, ${embedding}`)
    }
    await open(page, '/watch/aaaaaaaaaaa')
    await check('player, no video')
    await open(page, '/folder/music?q=zzzz')
    await check('nothing found')
  })
})
