import { openCompanion, Part } from '../support/companion-browser.ts'
import { newFolder, newToken } from '../support/users.ts'
import { expect, test } from './fixtures.ts'
import { expectStill, sumOfShifts, watchShifts } from './layout-shifts.ts'

test('[EXT-06] [EXT-01] [EXT-05] the packed companion: connected by a click, folders by pointer and keys beside Subscribe, undone, and in the popup', async ({
  product,
  signedIn,
}) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  const { channels } = await user.library()
  const [first] = channels
  if (!first) throw new Error('there is no channel')
  await newFolder(user, 'Music & Live')
  await newFolder(user, 'Cooking')
  const foldersOf = async () =>
    ((await user.library()).foldersOf.get(first.id) ?? []).map(({ name }) => name).toSorted()
  const companion = await openCompanion(product)
  try {
    const [name = '', value = ''] = user.cookie.split('=')
    await companion.context.addCookies([{ name, value, url: product.origin, httpOnly: true, sameSite: 'Lax' }])

    const options = await companion.own('options')
    const opened = companion.context.waitForEvent('page')
    await options.getByRole('button', { name: 'Connect' }).click()
    const page = await opened
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText('The companion is connected.')).toBeVisible()
    await options.bringToFront()
    await options.reload()
    await expect(options.getByText(`Connected with ${new URL(product.origin).host}.`)).toBeVisible()

    const youtube = await companion.youtube(`/channel/${first.id}?sandbox_look=b`)
    const button = new Part(youtube, 'button')
    await button.click('.pill')
    await expect.poll(button.ticks).toEqual({ 'Music & Live': false, Cooking: false })
    await button.click('label', 'Cooking')
    await expect.poll(() => button.text('.status')).toBe('Added to \u2068Cooking\u2069. Undo')
    expect(await foldersOf()).toEqual(['Cooking'])
    await button.click('.link', 'Undo')
    await expect.poll(foldersOf).toEqual([])
    await expect.poll(button.ticks).toEqual({ 'Music & Live': false, Cooking: false })

    // By keys alone: the field has the focus. YouTube's own shortcuts hear nothing of it.
    await youtube.evaluate(() => {
      document.addEventListener('keydown', ({ key }) => Object.assign(globalThis, { heard: key }))
    })
    await youtube.keyboard.type('fk')
    await youtube.keyboard.press('Enter')
    await expect.poll(foldersOf).toEqual(['fk'])
    await expect.poll(() => button.text('.status')).toContain('Undo')
    await youtube.keyboard.type('cook')
    await youtube.keyboard.press('Enter')
    await expect.poll(foldersOf).toEqual(['Cooking', 'fk'])
    expect(await youtube.evaluate(() => (globalThis as { heard?: string }).heard)).toBeUndefined()
    await youtube.keyboard.press('Escape')
    await expect.poll(() => button.text('.popover')).toBe('')
    expect(await button.run('return this.activeElement?.className')).toBe('pill')
    await expect.poll(() => button.text('.pill')).toBe('2 folders')

    const popup = await companion.own('popup')
    await expect(popup.getByRole('link', { name: 'Music & Live' })).toHaveAttribute(
      'href',
      `${product.origin}/folder/music-live`,
    )
    const guide = new Part(youtube, 'guide')
    await expect.poll(() => guide.text('ul')).toContain('fk')

    // The token is revoked on the server: the companion says so, and what it does.
    await user.send(
      'DELETE',
      `/api/tokens/${(await user.get<{ tokens: { id: string }[] }>('/api/tokens')).body.tokens[0]?.id}`,
    )
    await popup.reload()
    await expect(popup.getByText('Access was revoked or has expired. Connect again.')).toBeVisible()
  } finally {
    await companion.close()
  }
})

test('[EXT-02] [EXT-01] the subscriptions of a folder, and the button on a card in hand, by keys', async ({
  product,
  signedIn,
}) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  const { channels } = await user.library()
  const folder = await newFolder(
    user,
    'Half',
    channels.slice(0, 90).map(({ id }) => id),
  )
  await user.send('PUT', '/api/marks/sync', { on: true })
  const companion = await openCompanion(product)
  try {
    await companion.connect(await newToken(user))
    const youtube = await companion.youtube('/feed/subscriptions?sandbox_look=a')
    const bar = new Part(youtube, 'bar')
    const guide = new Part(youtube, 'guide')
    const cards = youtube.locator('ytd-rich-grid-renderer ytd-rich-item-renderer')
    const shown = cards.filter({ visible: true })
    await expect(shown.first()).toBeVisible()
    const all = await shown.count()
    await guide.click('a', 'Half')
    await expect.poll(() => bar.run('return this.querySelector("select").value')).toBe(folder)
    await expect.poll(() => shown.count()).toBeLessThan(all)
    await expect.poll(() => bar.text('[role="status"]')).toContain('videos shown')

    // By keys: the button comes after what is in the card.
    const card = shown.first()
    await card.locator('a').last().focus()
    await youtube.keyboard.press('Tab')
    const onCard = new Part(youtube, 'card')
    await youtube.keyboard.press('Enter')
    await expect.poll(async () => (await onCard.ticks()).Half).toBe(true)
    await youtube.keyboard.press('Escape')
  } finally {
    await companion.close()
  }
})

for (const look of ['a', 'b'])
  test(`[EXT-01] [EXT-02] ${look}: nothing moves when the companion comes`, async ({ product, signedIn }) => {
    const user = await signedIn('typical@sandbox.test', { import: true })
    const { channels } = await user.library()
    await newFolder(
      user,
      'Half',
      channels.slice(0, 90).map(({ id }) => id),
    )
    const companion = await openCompanion(product)
    const open = async (path: string) => {
      const page = await companion.context.newPage()
      await watchShifts(page)
      await page.goto(`https://www.youtube.com${path}?sandbox_look=${look}`)
      return page
    }
    const paths = ['/feed/subscriptions', `/channel/${channels[0]?.id}`, '/']
    try {
      // What YouTube's page moves by itself, while its cards are filled.
      const own = new Map<string, number>()
      for (const path of paths) {
        const page = await open(path)
        await page.waitForTimeout(1_000)
        own.set(path, await sumOfShifts(page))
        await page.close()
      }
      await companion.connect(await newToken(user))
      for (const path of paths) {
        const page = await open(path)
        await expect(new Part(page, 'guide').host).toBeAttached()
        await page.waitForTimeout(1_000)
        await expectStill(page, (own.get(path) ?? 0) + 0.005, `${look} ${path}`)
        await page.close()
      }
    } finally {
      await companion.close()
    }
  })
