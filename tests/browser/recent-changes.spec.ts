import type { Page } from '@playwright/test'
import { moveTo } from '../support/placing.ts'
import { newFolder } from '../support/users.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('recent changes are within reach of fingers and assistive technology', async ({ page, signedIn }) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  const ids = (await user.channels()).map(({ id }) => id)
  const music = await newFolder(user, 'Music', ids.slice(0, 6))
  const jazz = await newFolder(user, 'Jazz', [], { emoji: '🎷' })
  const inJazz = async () =>
    (await user.library()).folders.find(({ id }) => id === jazz)?.channels.map((channel) => channel.id)
  await moveTo(user, ids.slice(0, 3), jazz)
  await page.goto('/changes')
  const moved = row(page, 'Moved 3 channels from')

  await test.step('[ORG-08] a change is undone and done again with a finger', async () => {
    await moved.getByRole('button', { name: /^Undo/ }).tap()
    await expect.poll(inJazz).toEqual([])
    await moved.getByRole('button', { name: /^Do again/ }).tap()
    await expect.poll(inJazz).toEqual(ids.slice(0, 3))
  })

  await test.step('[ORG-08] recent changes are accessible in both themes at three widths', async () => {
    await moveTo(user, ids.slice(0, 1), null)
    await user.send('PATCH', `/api/folders/${music}`, { colour: 4 })
    await page.reload()
    await page.getByRole('button', { name: 'Undo the last' }).click()
    await expect(row(page, 'Changed the colour')).toContainText('undone')
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `changes at ${width}`)
    }
  })
})
