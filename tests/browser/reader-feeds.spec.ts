import type { Page } from '@playwright/test'
import type { ReaderFeedsView } from '#contract/reader-feeds.ts'
import { newFolder } from '../support/users.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function openFeeds(page: Page) {
  await page.goto('/folders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await settings(page).getByRole('button', { name: 'Your data', exact: true }).click()
  return settings(page)
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('[EVERY-03] feeds for readers: all of them in Settings, a folder’s in its menu', async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await signedIn(SMALL, { import: true })
  const folder = await newFolder(user, 'Music')

  await test.step('[EVERY-03] turned on, copied, renewed and turned off in Settings, by keyboard alone', async () => {
    const dialog = await openFeeds(page)
    const baseNow = async () => (await user.get<ReaderFeedsView>('/api/reader-feeds')).body.base
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true }).last()
      await button.focus()
      await page.keyboard.press('Enter')
    }
    await expect(dialog.getByRole('list', { name: 'Feed addresses' })).toBeHidden()
    await press('Turn on feeds')
    const list = dialog.getByRole('list', { name: 'Feed addresses' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const first = await baseNow()
    await expect(list).toContainText(`${first}/all.atom`)
    await expect(list).toContainText(`${first}/folder/${folder}.atom`)
    await expect(dialog.getByRole('list', { name: 'List of channels' })).toContainText(`${first}/channels.opml`)
    await expectAccessible(page, 'the feeds')

    await press('Copy the address of Music')
    await expect(page.getByText('Copied the address of Music')).toBeVisible()
    expect(await copied(page)).toBe(`${first}/folder/${folder}.atom`)
    await dialog.getByRole('radio', { name: 'Atom' }).focus()
    await page.keyboard.press('ArrowRight')
    await press('Copy the address of All new')
    await expect.poll(() => copied(page)).toBe(`${first}/all.rss`)
    const started = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download as OPML' }).focus()
    await page.keyboard.press('Enter')
    expect((await started).suggestedFilename()).toBe('subshelf-feeds.opml')

    await press('Make new addresses…')
    const question = page.getByRole('alertdialog', { name: 'Make new addresses?' })
    await expect(question).toContainText('stop working straight away')
    await expectAccessible(page, 'the feeds')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await baseNow()).toBe(first)
    await press('Make new addresses…')
    await expect(question.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(list).not.toContainText(first ?? '')
    expect(await baseNow()).not.toBe(first)

    await press('Turn off…')
    await expect(page.getByRole('alertdialog', { name: 'Turn off feeds?' }).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Turn on feeds' })).toBeVisible()
    await expect(list).toBeHidden()
    expect(await baseNow()).toBeNull()
  })

  await test.step('[EVERY-03] a folder’s menu leads to the addresses of its feed', async () => {
    await page.goto('/folder/music')
    await page.getByRole('button', { name: 'Actions for Music' }).click()
    await page.getByRole('menuitem', { name: 'Feed address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Feed of “Music”' })
    await dialog.getByRole('button', { name: 'Turn on feeds' }).click()
    const list = dialog.getByRole('list', { name: 'Feed addresses' })
    await expect(list).toContainText(`/folder/${folder}.atom`)
    await expect(list).toContainText(`/folder/${folder}.rss`)
    await expect(dialog.getByRole('list', { name: 'List of channels' })).toContainText(`/folder/${folder}.opml`)
    await expectAccessible(page, 'the feeds')
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expect(dialog.getByRole('button', { name: 'Copy the address of Music (RSS)' })).toBeInViewport()
    }
  })
})
