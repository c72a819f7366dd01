import { newFolder } from '../support/users.ts'
import { channelsNamed, counts, openBread, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

test('[FOLD-08] renamed on its own page, a folder keeps its videos and gets a new address', async ({
  page,
  signedIn,
}) => {
  await openBread(page, signedIn)
  const before = await shownIds(page)
  await page.getByRole('button', { name: 'Actions for Bread' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Folder name').fill('Loaves & cakes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Loaves & cakes' })).toBeVisible()
  await expect(page).toHaveURL(/\/folder\/loaves-cakes$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => shownIds(page)).toEqual(before)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Loaves & cakes' })).toBeVisible()
})

test('[FOLD-09] deleted on its own page, a folder gives way to the others, and Undo brings it back', async ({
  page,
  signedIn,
}) => {
  const { user } = await openBread(page, signedIn)
  await newFolder(user, 'Music')
  await page.getByRole('button', { name: 'Actions for Bread' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Bread' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Bread' })).toBeVisible()
})

test('[FEED-06] an unknown slug says "Folder not found" and links the folders there are', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Zebra stripes')
  await newFolder(user, '音楽')
  await page.goto('/folder/nothing-like-it')
  await expect(page.getByRole('heading', { level: 1, name: 'Folder not found' })).toBeVisible()
  const available = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(available).toHaveCount(2)
  await expect(page.getByRole('main').getByText('zebra-stripes')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /音楽/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '音楽' })).toBeVisible()
})

test('[FEED-11] the channels of a folder: what is known of them, visit, move, take back, remove', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const names = ['Nora Bakes Bread', 'Turnip64']
  const [bread = ''] = await channelsNamed(user, ...names)
  await newFolder(user, 'Here', await channelsNamed(user, ...names))
  await newFolder(user, 'There')
  const folderOf = async () =>
    (await user.library()).folders.find((held) => held.channels.some(({ id }) => id === bread))?.name
  await page.goto('/folder/here')
  await settled(page)
  await page.getByRole('button', { name: /^\d channels?$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Channels in Here' })
  const row = dialog.getByRole('listitem').filter({ hasText: 'Nora Bakes Bread' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(row).toContainText(/subscribers · Last upload/)
  await expect(row.getByRole('link', { name: 'Visit Nora Bakes Bread' })).toHaveAttribute(
    'href',
    `${product.sandbox.url}/channel/${bread}`,
  )
  await row.getByRole('button', { name: /^Move/ }).click()
  await dialog.getByRole('menuitem', { name: 'There' }).click()
  await expect(row.getByText('Now in There')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await expect(counts(page)).toContainText('1 channel(s)')
  await expect.poll(folderOf).toBe('There')
  await page.keyboard.press('Enter')
  await expect.poll(folderOf).toBe('Here')
  await row.getByRole('button', { name: 'Remove Nora Bakes Bread from this folder' }).click()
  await expect(row.getByText('Now unsorted')).toBeVisible()
  await expect.poll(folderOf).toBe(undefined)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^\d channels?$/ })).toBeFocused()
})

test('[FEED-01] a folder that is still being created is opened without a request the server must refuse', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  await page.goto('/subscriptions')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/videos') asked.push(searchParams.get('folder') ?? '')
  })
  let create = () => {}
  const mayCreate = new Promise<void>((resolve) => {
    create = resolve
  })
  await page.route('**/api/folders', async (route) => {
    await mayCreate
    await route.continue()
  })
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Tardy')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: /Tardy/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tardy' })).toBeVisible()
  expect(asked).toEqual([])
  create()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Tardy'])
})
