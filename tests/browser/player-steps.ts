import type { Page } from '@playwright/test'
import type { VideoView } from '#contract/videos.ts'
import type { Product } from '../support/product.ts'
import { newFolder } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { articles, channelsNamed, settled } from './feed-steps.ts'
import { expect } from './fixtures.ts'

export const SMALL = 'small@sandbox.test'
/** A folder "Bread" with one channel, whose videos may be embedded, on screen, with videos opening here. */
export async function openFolder(
  page: Page,
  product: Product,
  user: Visitor,
  channel = 'Nora Bakes Bread',
): Promise<VideoView[]> {
  const folder = await newFolder(user, 'Bread', await channelsNamed(user, channel))
  await refresh(user)
  const videos = (await allVideos(user, `folder=${folder}`)).slice(0, 24)
  for (const { id } of videos) await product.sandbox.changeVideo(id, { embeddable: true, madeForKids: false })
  await page.addInitScript(() => localStorage.setItem('subshelf:browser:openVideos', 'here'))
  await page.goto('/folder/bread')
  await settled(page)
  return allVideos(user, `folder=${folder}`)
}

/** The first of the videos that is long enough to be played for a while, and its place. */
export function longOne(videos: readonly VideoView[]) {
  const place = videos.findIndex(({ duration, kind }, i) => i > 0 && kind === 'video' && (duration ?? 0) > 400)
  const video = videos[place]
  if (!video) throw new Error('no long video')
  return { place, video, duration: video.duration ?? 0 }
}

export const open = (page: Page, place: number) => articles(page).nth(place).getByRole('link').click()
export const playButton = (page: Page) => page.getByRole('button', { name: 'Play', exact: true })
export const speed = (page: Page) => page.getByRole('combobox', { name: 'Speed' })
export const frame = (page: Page) => page.frameLocator('iframe[title^="Player"]')
export const frameAddress = async (page: Page) =>
  new URL((await page.locator('iframe[title^="Player"]').getAttribute('src')) ?? '')
export const seconds = async (page: Page) =>
  Number.parseInt((await frame(page).locator('#clock').textContent()) ?? '', 10)
/** Presses the key that goes forward until the player is there. */
export const seekTo = (page: Page, position: number) =>
  expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await seconds(page)).toBeGreaterThanOrEqual(position)
  }).toPass({ intervals: [50] })
/** Calls the player's site got. */
export const playerCalls = async ({ sandbox }: Product) =>
  (await sandbox.calls()).filter(({ path }) => path.startsWith('/embed/'))
