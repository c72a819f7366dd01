import type { Page } from '@playwright/test'
import { putAllChecked } from '../support/catalogue.ts'
import type { Product } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect } from './fixtures.ts'

export const SMALL = 'small@sandbox.test'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sorted' })
export const pad = (page: Page, folder: string) =>
  page.getByRole('region', { name: 'Which folder?' }).getByRole('button', { name: new RegExp(`^${folder}`) })
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeAttached()
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
export const skip = (page: Page) => page.getByRole('button', { name: 'Skip', exact: true })

/** The names of the channels of each folder, and of those in none. */
export async function placesOf(user: Visitor): Promise<Record<string, string[]>> {
  const { folders, unsortedChannels } = await user.library()
  const namesOf = (channels: readonly { name: string }[]) => channels.map(({ name }) => name).toSorted()
  return {
    ...Object.fromEntries(folders.map(({ name, channels }) => [name, namesOf(channels)])),
    Unsorted: namesOf(unsortedChannels),
  }
}

/** A user with these channels, which have been read and have no videos, and with folders. @returns names in their order */
export async function ready(
  { product, signedIn }: { product: Product; signedIn: (email: string, choices?: object) => Promise<Visitor> },
  count: number,
  ...folders: string[]
) {
  await product.sandbox.setSubscriptions(SMALL, channelIds(count))
  const user = await signedIn(SMALL, { import: true })
  if (folders.length > 3) await makePremium(product, SMALL)
  for (const name of folders) await newFolder(user, name)
  await putAllChecked(product, user)
  const names = (await user.library()).unsortedChannels.map(({ name }) => name)
  return { user, names }
}

export async function open(page: Page, first: string | undefined) {
  await page.goto('/sort')
  await expect(title(page)).toHaveText(first ?? '')
}
