import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { ReaderFeedsView } from '#contract/reader-feeds.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const UNREADABLE = "Your addresses can't be shown any more, but they still work. Make new ones to see them here."

/** What is told beside the page, or inside of the dialog that is open. */
const told = (page: Page) =>
  page
    .getAllByRole('region', { name: 'Notifications' })
    .map(({ textContent }) => textContent)
    .join(' ')

test('[EVERY-03] feeds for readers are turned on, copied, renewed and turned off; the menu of a folder has those of the folder', async () => {
  const user = await newImportedUser(app(), 4)
  const folder = await newFolder(user, 'Music')
  const baseNow = async () => (await user.get<ReaderFeedsView>('/api/reader-feeds')).body.base
  const page = await openPage(app(), '/folder/music', { user })
  const endFailure = page.network.fail('GET /api/reader-feeds')
  await page.click('button', 'Actions for Music')
  await page.click('menuitem', 'Feed address')
  const dialog = page.getByRole('dialog', { name: 'Feed of “Music”' })
  expect(within(dialog).getByRole('alert').textContent).not.toBe('')
  endFailure()
  await page.click('button', 'Retry', dialog)
  expect(within(dialog).queryByRole('alert')).toBeNull()
  expect(within(dialog).queryByRole('list')).toBeNull()
  await page.click('button', 'Turn on feeds', dialog)
  const first = await baseNow()
  const addresses = (inside: HTMLElement, list: string) =>
    [...within(inside).getByRole('list', { name: list }).querySelectorAll('code')].map(({ textContent }) => textContent)
  expect(addresses(dialog, 'Feed addresses')).toEqual([
    `${first}/folder/${folder}.atom`,
    `${first}/folder/${folder}.rss`,
  ])
  expect(addresses(dialog, 'List of channels')).toEqual([`${first}/folder/${folder}.opml`])
  expect(told(page)).toContain('Feeds are on')
  await page.click('button', 'Copy the address of Music (RSS)', dialog)
  expect(await navigator.clipboard.readText()).toBe(`${first}/folder/${folder}.rss`)
  expect(told(page)).toContain('Copied the address of Music (RSS)')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await page.click('button', 'Copy the address of Music (Atom)', dialog)
  expect(told(page)).toContain("The address couldn't be copied.")
  expect(await navigator.clipboard.readText()).toBe(`${first}/folder/${folder}.rss`)
  await page.user.keyboard('{Escape}')

  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Your data', settings)
  expect(addresses(settings, 'Feed addresses')).toEqual([`${first}/all.atom`, `${first}/folder/${folder}.atom`])
  const formats = within(settings).getAllByRole<HTMLInputElement>('radio', { name: /^(Atom|RSS)$/ })
  expect(formats.map(({ checked }) => checked)).toEqual([true, false])
  const list = within(settings).getByRole('link', { name: /OPML/ })
  expect([list.getAttribute('href')?.startsWith(`${first}/`), list.hasAttribute('download')]).toEqual([true, true])
  expect(addresses(settings, 'List of channels')).toEqual([`${first}/channels.opml`])
  expect(settings.textContent).not.toContain(UNREADABLE)
  await page.click('button', /^Make new addresses/, settings)
  await page.click('button', 'Cancel', page.getByRole('alertdialog'))
  expect([page.queryByRole('alertdialog'), await baseNow()]).toEqual([null, first])
  await page.click('button', /^Make new addresses/, settings)
  await page.click('button', 'Make new addresses', page.getByRole('alertdialog'))
  const second = await baseNow()
  expect(second).not.toBe(first)
  expect(addresses(settings, 'Feed addresses')[0]).toBe(`${second}/all.atom`)
  expect(told(page)).toContain('Your feeds have new addresses')
  await page.click('button', /^Turn off/, settings)
  await page.click('button', 'Turn off', page.getByRole('alertdialog'))
  expect(await baseNow()).toBeNull()
  expect(told(page)).toContain('Feeds are off')
  expect(within(settings).queryByRole('list', { name: 'Feed addresses' })).toBeNull()
  page.network.fail('POST /api/reader-feeds')
  await page.click('button', 'Turn on feeds', settings)
  expect(await baseNow()).toBeNull()
  expect(told(page)).toContain('reach')

  // The server has lost its key.
  await page.goTo('/folder/music', (network) => {
    network.answer('GET /api/reader-feeds', () => Response.json({ isOn: true, base: null }))
  })
  await page.click('button', 'Actions for Music')
  await page.click('menuitem', 'Feed address')
  const lost = page.getByRole('dialog', { name: 'Feed of “Music”' })
  expect([lost.textContent?.includes(UNREADABLE), within(lost).queryByRole('list')]).toEqual([true, null])
  within(lost).getByRole('button', { name: 'Make new addresses' })
  await page.user.keyboard('{Escape}')
  await page.click('button', 'Settings')
  const again = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Your data', again)
  expect(again.textContent).toContain(UNREADABLE)
  expect(within(again).queryByRole('button', { name: 'Turn on feeds' })).toBeNull()
})
