import type { Locator, Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { articles, firstChannels, settled } from './feed-steps.ts'
import { expect } from './fixtures.ts'

/** Presses the keys of a sequence at once: they must follow each other soon, which a busy machine may fail at. */
export const pressSequence = (page: Page, ...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))

/** Waits until the shortcuts work: their code comes after the first page. */
export async function ready(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

export const titleAt = async (page: Page, place: number) =>
  (await articles(page).nth(place).getByRole('heading').allTextContents()).join('')
export const rows = (page: Page) => page.getByRole('list', { name: 'Videos to watch later' }).getByRole('listitem')
export const titles = (page: Page) => rows(page).getByRole('heading').allTextContents()
export const grip = (row: Locator) => row.getByRole('button', { name: /^Move .*, place \d+ of \d+$/ })
export const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Later/ })
export const later = (card: Locator) => card.getByRole('button', { name: 'Later' })

/** Adds the first videos of the folder by their keys, or those from a place on. @returns their titles in that order */
export async function addByKey(page: Page, count: number, from = 0): Promise<string[]> {
  const added: string[] = []
  for (let place = from; place < from + count; place++) {
    const card = articles(page).nth(place)
    await card.getByRole('link').focus()
    await page.keyboard.press('l')
    await expect(later(card)).toHaveAttribute('aria-pressed', 'true')
    added.push(await titleAt(page, place))
  }
  return added
}

/** Opens the folder "Bikes" of the user's first four channels. */
export async function openBikes(page: Page, user: Visitor): Promise<void> {
  await newFolder(user, 'Bikes', await firstChannels(user, 4))
  await refresh(user)
  await page.goto('/folder/bikes')
  await settled(page)
  await ready(page)
}
