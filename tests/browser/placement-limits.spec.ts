import { newFolder } from '../support/users.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

test('[ORG-01] [SUBS-07] what does not fit into a folder is not added without a question', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  const ids = await firstChannels(user, 110)
  await newFolder(user, 'Nearly full', ids.slice(0, 98))
  await newFolder(user, 'Other', ids.slice(98, 104))
  await page.goto('/subscriptions?folder=other')
  await page.getByRole('checkbox', { name: 'Select all 6 shown' }).click()
  await page.getByRole('button', { name: 'Also add to…' }).click()
  const entry = page.getByRole('menuitemcheckbox', { name: /^Nearly full/ })
  await expect(entry).toContainText('98 of 100')
  await entry.click()
  const question = page.getByRole('alertdialog', { name: 'Only 2 of 6 channels fit' })
  await expect(question).toContainText('You can add the first 2; the other 4 are left out.')
  await question.getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText('Also added 2 channels to Nearly full')).toBeVisible()
  const sizes = async () => (await user.library()).folders.map(({ channels }) => channels.length)
  await expect.poll(sizes).toEqual([100, 6])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(sizes).toEqual([98, 6])
})
