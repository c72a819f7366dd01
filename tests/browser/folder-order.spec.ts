import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect, test } from './fixtures.ts'

let user: Visitor

const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const cards = async (page: Page) => (await shown(page)).filter((name) => ['Bikes', 'Art', 'Cooking'].includes(name))
const entries = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).flatMap(
    (text) => /Bikes|Art|Cooking/.exec(text)?.[0] ?? [],
  )
const stored = async () => (await user.library()).folders.map(({ name }) => name)
const grip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}, place`) })

test('the user puts folders into an order', { tag: '@every' }, async ({ signedIn, page }) => {
  user = await signedIn('small@sandbox.test', { import: true })
  const ids = (await user.channels()).map((channel) => channel.id)
  await newFolder(user, 'Bikes', ids.slice(0, 4))
  await newFolder(user, 'Art', ids.slice(4, 8))
  await newFolder(user, 'Cooking', ids.slice(8, 12))
  await page.addInitScript(() => localStorage.setItem('subshelf:browser:folderSort', 'own'))
  await page.goto('/folders')

  await test.step('[ORG-03] a card is dragged by its grip to another place, Escape puts it back, and Undo takes the move back', async () => {
    const centre = async (name: string) => {
      const box = await grip(page, name).boundingBox()
      if (!box) throw new Error(`${name} has no grip`)
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    const drag = async (name: string, to: string) => {
      await page.mouse.move(...(await centre(name)))
      const target = await centre(to)
      await page.mouse.down()
      await page.mouse.move(...target, { steps: 8 })
    }
    await drag('Bikes', 'Cooking')
    await expect.poll(() => cards(page)).not.toEqual(['Bikes', 'Art', 'Cooking'])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => cards(page)).toEqual(['Bikes', 'Art', 'Cooking'])

    await drag('Bikes', 'Cooking')
    await expect.poll(() => cards(page)).toEqual(['Art', 'Cooking', 'Bikes'])
    await page.mouse.up()
    await expect.poll(stored).toEqual(['Art', 'Cooking', 'Bikes'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(stored).toEqual(['Bikes', 'Art', 'Cooking'])
    await expect.poll(() => cards(page)).toEqual(['Bikes', 'Art', 'Cooking'])
  })

  await test.step('[ORG-03] in "My order" the arrow keys and the menu move a folder, in the sidebar too, and it stays there', async () => {
    await expect.poll(() => cards(page)).toEqual(['Bikes', 'Art', 'Cooking'])
    await grip(page, 'Cooking').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => cards(page)).toEqual(['Bikes', 'Cooking', 'Art'])
    await expect(grip(page, 'Cooking')).toBeFocused()
    await expect(grip(page, 'Cooking')).toHaveAccessibleName('Move Cooking, place 2 of 3')
    await page.keyboard.press('Home')
    await expect.poll(() => cards(page)).toEqual(['Cooking', 'Bikes', 'Art'])
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => entries(page)).toEqual(['Cooking', 'Bikes', 'Art'])
    await expect.poll(stored).toEqual(['Cooking', 'Bikes', 'Art'])

    await page.getByRole('button', { name: 'Actions for Bikes' }).click()
    await page.getByRole('menuitem', { name: 'Move later' }).click()
    await expect.poll(stored).toEqual(['Cooking', 'Art', 'Bikes'])
    await page.reload()
    await expect(grip(page, 'Art')).toBeVisible()
    await expect.poll(() => cards(page)).toEqual(['Cooking', 'Art', 'Bikes'])

    await page.getByRole('button', { name: 'Sort folders: My order' }).click()
    await page.getByRole('menuitemradio', { name: 'Name A-Z' }).click()
    await expect.poll(() => cards(page)).toEqual(['Art', 'Bikes', 'Cooking'])
    await expect(grip(page, 'Art')).toBeHidden()
    expect(await stored()).toEqual(['Cooking', 'Art', 'Bikes'])
  })
})
