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

async function withFolder(user: Visitor): Promise<string> {
  const [bread = ''] = await channelsNamed(user, 'Nora Bakes Bread')
  await newFolder(user, 'Kitchen', [bread])
  await refresh(user)
  return bread
}

test('[EVERY-01] a shared video shows its folder, goes to Later and leads to the player and to YouTube', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const video = await newestOf(user, await withFolder(user))
  await share(page, { title: video.title, text: `Look: https://youtu.be/${video.id}?si=x`, url: '' })
  await expect(page.getByRole('heading', { name: video.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Kitchen' })).toBeVisible()
  await expect(onYouTube(page)).toHaveAttribute('href', new RegExp(`watch\\?v=${video.id}$`))
  await expectAccessible(page, 'what was shared')

  await page.getByRole('button', { name: 'Add to Later' }).click()
  await expect(page.getByRole('button', { name: 'In Later' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Watch', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/watch/${video.id}$`))
})

test('[EVERY-01] a shared channel of the library is filed from there', async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Kitchen', [])
  const [bread = ''] = await channelsNamed(user, 'Nora Bakes Bread')
  await share(page, { url: `https://www.youtube.com/channel/${bread}` })
  const main = page.getByRole('main')
  await expect(main.getByText('Not in a folder yet')).toBeVisible()
  await main.getByRole('button', { name: 'Which folder?' }).click()
  await page.getByRole('menuitem', { name: /^Kitchen/ }).click()
  await expect(main.getByRole('link', { name: 'Kitchen' })).toBeVisible()
  await expect.poll(async () => (await user.library()).folders[0]?.channels.map(({ id }) => id)).toEqual([bread])
})

test('[EVERY-01] a channel that is not in the library is added the way files are', async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  await share(page, { text: `https://www.youtube.com/channel/${NOT_HIS}/about` })
  await expect(page.getByRole('heading', { name: "This channel isn't in your library yet" })).toBeVisible()
  await expectAccessible(page, 'what was shared')
  await page.getByRole('button', { name: 'Add to your library' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /^(?:Bring|Import|Add)/ }).click()
  await expect.poll(async () => (await user.channels()).some(({ id }) => id === NOT_HIS)).toBe(true)
})

test('[EVERY-01] what is unknown, or no address of YouTube, is said so', async ({ page, signedIn }) => {
  await signedIn(SMALL, { import: true })
  await share(page, { url: 'https://www.youtube.com/watch?v=AAAAAAAAAAA' })
  await expect(page.getByRole('heading', { name: "We don't have this video" })).toBeVisible()
  await expect(onYouTube(page)).toHaveAttribute('href', /watch\?v=AAAAAAAAAAA$/)

  await share(page, { url: 'https://www.youtube.com/c/OldName' })
  await expect(onYouTube(page)).toHaveAttribute('href', /\/c\/OldName$/)

  await share(page, {
    text: 'javascript:alert(1) <img src=x onerror=alert(1)> https://evil.example/watch?v=AAAAAAAAAAA',
  })
  await expect(page.getByRole('heading', { name: "There's no YouTube video or channel in this" })).toBeVisible()
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
