import { expectAccessibleAtAllWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { pad, placesOf, progress, ready, said, skip, title, undo } from './sort-steps.ts'

test('[ORG-04] [ORG-07] by keyboard alone: numbers file, Shift adds, Space skips, + makes a folder, Backspace undoes it all, Escape leaves', {
  tag: '@every',
}, async ({ page, product, signedIn }) => {
  const { user, names } = await ready({ product, signedIn }, 6, 'Music', 'Food')
  const before = await placesOf(user)
  await page.goto('/folders')
  await page.getByRole('link', { name: 'Sort them one by one' }).press('Enter')
  await expect(title(page)).toHaveText(names[0] ?? '')
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 6 sorted')
  await expect(page.getByText('6 to go')).toBeVisible()

  await page.keyboard.press('1')
  await said(page, /^Filed in .Music.\. 1 of 6$/)
  await expect(title(page)).toHaveText(names[1] ?? '')
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('Space')
  await said(page, /^Skipped .*4 to go$/)
  await page.keyboard.press('Shift+Digit1')
  await page.keyboard.press('Shift+Digit2')
  await expect(pad(page, 'Music')).toHaveAttribute('aria-pressed', 'true')
  await expect(title(page)).toHaveText(names[2] ?? '')
  await page.keyboard.press('Enter')
  await said(page, /^Filed in .Music. and .Food.\. 2 of 6$/)
  await page.keyboard.press('+')
  await expect(page.getByLabel('Name of the new folder')).toBeFocused()
  await page.keyboard.type('Sauce nine')
  await page.keyboard.press('Enter')
  await said(page, /^Filed in .Sauce nine.\. 3 of 6$/)
  await expect(title(page)).toHaveText(names[4] ?? '')
  const after = {
    Music: [names[0], names[2]].toSorted(),
    Food: [names[2]],
    'Sauce nine': [names[3]],
    Unsorted: [names[1], names[4], names[5]].toSorted(),
  }
  await expect.poll(() => placesOf(user)).toEqual(after)

  for (const name of [names[3], names[2], names[1], names[0]]) {
    await page.keyboard.press('Backspace')
    await expect(title(page)).toHaveText(name ?? '')
  }
  await page.keyboard.press('Backspace')
  await said(page, 'There is nothing to undo')
  await expect.poll(() => placesOf(user)).toEqual(before)
  await test.step('[ORG-07] single keys can be turned off, and are listed under "?"', async () => {
    await page.keyboard.press('1')
    await expect(title(page)).toHaveText(names[1] ?? '')
    // Its code comes after the page.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z')
      await expect(title(page)).toHaveText(names[0] ?? '', { timeout: 1_000 })
    }).toPass()
    const find = page.getByRole('searchbox', { name: 'Find a folder' })
    await page.keyboard.press('i') // no import: what is typed finds a folder
    await expect(find).toHaveValue('i')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(sheet).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const list = sheet.getByRole('region', { name: 'Sort unsorted' })
    await expect(list).toContainText('Skip')
    await expect(list).toContainText('Into that folder')
    await sheet.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    for (const key of ['Space', '1', '+', 'i']) await page.keyboard.press(key)
    await expect(find).toHaveValue('')
    await expect(title(page)).toHaveText(names[0] ?? '')
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 6 sorted')
    await skip(page).click()
    await expect(title(page)).toHaveText(names[1] ?? '')
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/folders')
})

test('[ORG-04] by clicks alone, to the end, accessible in each state: what was done is said, undone, and what was skipped comes again', async ({
  page,
  product,
  signedIn,
}) => {
  const { user, names } = await ready({ product, signedIn }, 4, 'Music', 'Food')
  await page.goto('/dashboard')
  await page.getByRole('region', { name: '4 unsorted' }).getByRole('link', { name: 'Sort them one by one' }).click()
  await expect(title(page)).toHaveText(names[0] ?? '')
  await expectAccessibleAtAllWidths(page, 'a channel')
  await pad(page, 'Food').click()
  await expect(title(page)).toHaveText(names[1] ?? '')
  await skip(page).click()
  await expect(title(page)).toHaveText(names[2] ?? '')
  await page.getByRole('button', { name: 'Also add' }).click()
  await pad(page, 'Music').click()
  await pad(page, 'Food').click()
  await expectAccessibleAtAllWidths(page, 'chosen folders')
  await page.getByRole('button', { name: 'File in 2 folders' }).click()
  await expect(title(page)).toHaveText(names[3] ?? '')
  await page.getByRole('button', { name: 'New folder' }).click()
  await expect(page.getByLabel('Name of the new folder')).toBeFocused()
  await expectAccessibleAtAllWidths(page, 'a new folder')
  await page.getByLabel('Name of the new folder').fill('Bikes')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(title(page)).toHaveText('3 sorted. 3 folders grew.')
  await expect(page.getByText('1 channel stays unsorted.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'the end')

  await undo(page).click()
  await expect(title(page)).toHaveText(names[3] ?? '')
  await expect(pad(page, 'Food')).toBeVisible()
  await expect(pad(page, 'Bikes')).toHaveCount(0)
  await pad(page, 'Music').click()
  await expect(title(page)).toHaveText('3 sorted. 2 folders grew.')
  await page.getByRole('button', { name: 'Go back to the one you skipped' }).click()
  await expect(title(page)).toHaveText(names[1] ?? '')
  await pad(page, 'Music').click()
  await expect(title(page)).toHaveText('4 sorted. 2 folders grew.')
  await page.getByRole('link', { name: "See what's new" }).click()
  await expect(page).toHaveURL('/new')
  await expect
    .poll(() => placesOf(user))
    .toEqual({
      Music: [names[1], names[2], names[3]].toSorted(),
      Food: [names[0], names[2]].toSorted(),
      Unsorted: [],
    })
  await page.goto('/sort')
  await expect(title(page)).toHaveText('Nothing is unsorted: all 4 channels are in folders.')
  await page.getByRole('link', { name: "See what's new" }).click()
  await expect(page).toHaveURL('/new')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[ORG-04] by touch alone: everything is in reach of the thumb, and Skip is the widest', {
    tag: '@every',
  }, async ({ page, product, signedIn }) => {
    const { user, names } = await ready({ product, signedIn }, 3, 'Music', 'Food')
    await page.goto('/subscriptions?folder=unsorted')
    await page.getByRole('link', { name: 'Sort 3 one by one' }).tap()
    await expect(title(page)).toHaveText(names[0] ?? '')
    const boxes = await Promise.all(
      [pad(page, 'Music'), pad(page, 'Food'), skip(page)].map((target) => target.boundingBox()),
    )
    for (const box of boxes) {
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.y).toBeGreaterThan(844 / 2)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    }
    const [music, food, wide] = boxes.map((box) => box?.width ?? 0)
    expect(wide).toBeGreaterThan(Math.max(music ?? 0, food ?? 0))

    await pad(page, 'Music').tap()
    await expect(title(page)).toHaveText(names[1] ?? '')
    await undo(page).tap()
    await expect(title(page)).toHaveText(names[0] ?? '')
    await pad(page, 'Food').tap()
    await skip(page).tap()
    await expect(title(page)).toHaveText(names[2] ?? '')
    await page.getByRole('button', { name: 'Stop here' }).tap()
    await expect(page).toHaveURL('/subscriptions?folder=unsorted')
    await expect.poll(async () => (await placesOf(user)).Food).toEqual([names[0]])
  })
})
