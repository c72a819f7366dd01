import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

let user: Visitor

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Colour and emoji of Space' })
const looks = async () => (await user.library()).folders.map(({ name, colour, emoji }) => [name, colour, emoji])
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const entry = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

async function open(page: Page) {
  await page.getByRole('button', { name: 'Actions for Space' }).click()
  await page.getByRole('menuitem', { name: 'Colour and emoji' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a folder gets a colour and an emoji', async ({ signedIn, page }) => {
  user = await signedIn('small@sandbox.test', { import: true })
  const ids = (await user.channels()).map((channel) => channel.id)
  await newFolder(user, 'Space', ids.slice(0, 4))
  await newFolder(user, 'Bikes', ids.slice(4, 8))
  await page.goto('/folders')

  await test.step('[ORG-02] by keyboard: any emoji can be typed, Escape changes nothing, and the focus returns', async () => {
    const actions = page.getByRole('button', { name: 'Actions for Space' })
    await actions.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Colour and emoji' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('radio', { name: 'Automatic' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('radio', { name: 'Terracotta' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(actions).toBeFocused()
    expect(await looks()).toContainEqual(['Space', null, null])

    await open(page)
    await dialog(page).getByRole('searchbox').fill('qqq')
    await expect(dialog(page).getByText('No emoji for “qqq”. You can type or paste one instead.')).toBeVisible()
    await dialog(page).getByRole('searchbox').fill('🪼')
    await expect(dialog(page).getByRole('radio', { name: '🪼' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('radio', { name: '🪼' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect.poll(looks).toContainEqual(['Space', null, '🪼'])
  })

  await test.step('[ORG-02] a colour and an emoji are chosen, shown wherever the folder is, kept, and taken back by Undo', async () => {
    await open(page)
    await dialog(page).getByRole('radio', { name: 'Blue', exact: true }).check()
    await dialog(page).getByRole('searchbox').fill('telesc')
    await dialog(page).getByRole('radio', { name: 'telescope', exact: true }).check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Space')).toContainText('🔭')
    await expect(entry(page, /Space/)).toContainText('🔭')
    await expect(card(page, 'Bikes')).not.toContainText('🔭')
    await expect.poll(looks).toEqual([
      ['Space', 6, '🔭'],
      ['Bikes', null, null],
    ])
    await page.goto('/folder/space')
    await expect(page.getByRole('main')).toContainText('🔭')

    await open(page)
    await expect(dialog(page).getByRole('radio', { name: 'Blue', exact: true })).toBeChecked()
    await expect(dialog(page).getByRole('radio', { name: 'telescope', exact: true })).toBeChecked()
    await dialog(page).getByRole('radio', { name: 'No emoji, just the first letter' }).check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect.poll(looks).toContainEqual(['Space', 6, null])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(looks).toContainEqual(['Space', 6, '🔭'])
    await expect(entry(page, /Space/)).toContainText('🔭')
  })

  await test.step('[ORG-02] the choice of colour and emoji has no accessibility problems in both themes, at 320 px too', async () => {
    await open(page)
    await expectAccessible(page, 'colour and emoji')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page, 'colour and emoji, 320 px')
  })
})
