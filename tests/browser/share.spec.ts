import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { channelsNamed } from './feed-steps.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const NOT_HIS = 'UCxxxxxxxxxxxxxxxxxxxxxx'

const share = (page: Page, fields: Record<string, string>) => page.goto(`/share?${new URLSearchParams(fields)}`)
const onYouTube = (page: Page) => page.getByRole('link', { name: 'Open on YouTube' })

async function newestOf(user: Visitor, channelId: string): Promise<{ id: string; title: string }> {
  const { body } = await user.get<{ videos: { id: string; title: string }[] }>(`/api/videos?channel=${channelId}`)
  const [newest] = body.videos
  if (!newest) throw new Error('no video')
  return newest
}

test('[EVERY-01] a shared video shows its folder, goes to Later and leads to the player and to YouTube', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await share(page, { text: `https://www.youtube.com/channel/${NOT_HIS}/about` })
  await expect(page.getByRole('heading', { name: "This channel isn't in your library yet" })).toBeVisible()
  await expectAccessible(page, 'a channel that was shared')
  const [bread = ''] = await channelsNamed(user, 'Nora Bakes Bread')
  await newFolder(user, 'Kitchen', [bread])
  await refresh(user)
  const video = await newestOf(user, bread)
  await share(page, { title: video.title, text: `Look: https://youtu.be/${video.id}?si=x`, url: '' })
  await expect(page.getByRole('heading', { name: video.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Kitchen' })).toBeVisible()
  await expect(onYouTube(page)).toHaveAttribute('href', new RegExp(`watch\\?v=${video.id}$`))
  await expectAccessible(page, 'a video that was shared')

  await page.getByRole('button', { name: 'Add to Later' }).click()
  await expect(page.getByRole('button', { name: 'In Later' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Watch', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/watch/${video.id}$`))
})

test('[EVERY-01] a visitor signs in first and comes back to what was shared', async ({ page }) => {
  await share(page, { text: 'https://www.youtube.com/watch?v=AAAAAAAAAAA' })
  await page.getByRole('button', { name: 'Get Started' }).click()
  await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), SMALL)
  const skip = page.getByRole('button', { name: /Skip|Not now|Later/ }).first()
  await skip.click()
  await expect(page.getByRole('heading', { name: "We don't have this video" })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard$/)
})
