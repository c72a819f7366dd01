import type { VideoView } from '#contract/videos.ts'
import { lengthText } from '#text/format.ts'
import { newFolder } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import { articles, channelsNamed, settled } from './feed-steps.ts'
import { expect, shortcutsWork, test } from './fixtures.ts'
import { ready } from './later-steps.ts'
import {
  frame,
  frameAddress,
  longOne,
  open,
  openFolder,
  playButton,
  playerCalls,
  SMALL,
  seconds,
  seekTo,
  speed,
} from './player-steps.ts'

test('[WATCH-06] videos open on YouTube until the user chooses otherwise; then a plain click plays here, and Control, menu and O open the other way', async ({
  page,
  product,
  signedIn,
  context,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Bread', await channelsNamed(user, 'Nora Bakes Bread'))
  await page.goto('/folder/bread')
  await settled(page)
  const [video] = await allVideos(user)
  const dialog = page.getByRole('dialog', { name: 'Settings' })

  await test.step('a click opens YouTube until the user chooses otherwise, then plays here; Control still opens YouTube', async () => {
    const popup = page.waitForEvent('popup')
    await open(page, 0)
    await expect(await popup).toHaveURL(/\/watch\?v=/)
    await (await popup).close()

    await page.getByRole('button', { name: 'Settings' }).first().click()
    await dialog.getByRole('button', { name: 'Watching', exact: true }).click()
    await expect(dialog.getByRole('radio', { name: 'On YouTube' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Here', exact: true }).check()
    await page.keyboard.press('Escape')
    await open(page, 0)
    await expect(page).toHaveURL(`/watch/${video?.id}`)
    await page.goBack()
    await settled(page)
    // The browser says what it opens: in some releases the new tab itself crashes under emulation.
    const browserSays = await context.newCDPSession(page)
    await browserSays.send('Page.enable')
    const opened = new Promise((resolve) => browserSays.once('Page.frameRequestedNavigation', resolve))
    await articles(page)
      .nth(1)
      .getByRole('link')
      .click({ modifiers: ['Control'] })
    expect(await opened).toMatchObject({ disposition: 'newTab', url: expect.stringMatching(/\/watch\?v=/) })
    await expect(page).toHaveURL('/folder/bread')
    expect(await playerCalls(product)).toEqual([])
  })

  await test.step('a card’s menu and O open the video where a click does not; F puts its channel into folders', async () => {
    await ready(page)
    const card = articles(page).first()
    const menu = card.getByRole('button', { name: 'More actions' })
    await card.hover()
    const popup = page.waitForEvent('popup')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Open on YouTube' }).click()
    await expect(await popup).toHaveURL(new RegExp(`/watch\\?v=${video?.id}`))
    await (await popup).close()
    await expect(page).toHaveURL('/folder/bread')

    await page.getByRole('button', { name: 'Settings' }).first().click()
    await dialog.getByRole('button', { name: 'Watching', exact: true }).click()
    await dialog.getByRole('radio', { name: 'On YouTube' }).check()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await card.hover()
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Open here' })).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('link').focus()
    await page.keyboard.press('f')
    await expect(page.getByRole('menuitem', { name: 'Also add to…' })).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('link').focus()
    await page.keyboard.press('o')
    await expect(page).toHaveURL(`/watch/${video?.id}`)
  })
})

test('[WATCH-06] nothing is requested of the player before play is pressed; then it plays, and no progress is lost, not even when the page is closed', {
  tag: '@every',
}, async ({ page, context, product, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const { place, video, duration } = longOne(await openFolder(page, product, user))

  await test.step('nothing is requested before play is pressed; then it plays, and its progress stays with the video', async () => {
    await product.sandbox.changePlayer({ pace: 20 })
    await open(page, place)
    await expect(page).toHaveURL(`/watch/${video.id}`)
    await expect(page.getByRole('heading', { level: 1, name: video.title })).toBeVisible()
    await expect(page.getByText('Google learns that this video was played.')).toBeVisible()
    await expect(playButton(page)).not.toHaveAttribute('aria-disabled')
    expect(await playerCalls(product)).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)

    await playButton(page).click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(30)
    expect(await playerCalls(product)).toHaveLength(1)
    await page.keyboard.press('k')
    await expect(frame(page).getByRole('button', { name: 'Play' })).toBeVisible()
    const stopped = await seconds(page)

    await page.getByRole('button', { name: /^Back to .*Bread/ }).click()
    await expect(page).toHaveURL('/folder/bread')
    const bar = articles(page).nth(place).locator('[style*="width"]').last()
    await expect
      .poll(async () => Number.parseFloat((await bar.getAttribute('style'))?.match(/[\d.]+/)?.[0] ?? '0') / 100)
      .toBeCloseTo(stopped / duration, 1)

    await open(page, place)
    await expect(page.getByText(`Continues at ${lengthText(stopped)}.`)).toBeVisible()
    await playButton(page).click()
    expect(Number((await frameAddress(page)).searchParams.get('start'))).toBe(stopped)
    await page.reload()
    await page.getByRole('button', { name: 'From the beginning' }).click()
    expect((await frameAddress(page)).searchParams.has('start')).toBe(false)
  })

  await test.step('a page that is reloaded or closed while a video plays loses no progress', async () => {
    await product.sandbox.changePlayer({ pace: 1 })
    await page.goto(`/watch/${video.id}`)
    await playButton(page).click()
    await seekTo(page, 40)
    await page.reload()
    await expect(page.getByRole('button', { name: 'From the beginning' })).toBeVisible()
    await playButton(page).click()
    expect(Number((await frameAddress(page)).searchParams.get('start'))).toBeGreaterThanOrEqual(40)

    await seekTo(page, 80)
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
    const other = await context.newPage()
    await other.goto(`/watch/${video.id}`)
    await expect(other.getByRole('button', { name: 'From the beginning' })).toBeVisible()
    await playButton(other).click()
    expect(Number((await frameAddress(other)).searchParams.get('start'))).toBeGreaterThanOrEqual(80)
  })
})

test('[WATCH-05] [WATCH-06] keys play, seek and go through the list; what is next begins with Later; the channel can be put into another folder', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const videos = await openFolder(page, product, user)
  const { place, video } = longOne(videos)

  await test.step('keys play, seek and change the speed', async () => {
    await open(page, place)
    await expect(playButton(page)).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('k')
    await expect(speed(page)).toHaveValue('1')
    await page.keyboard.press('Space')
    await expect(frame(page).getByRole('button', { name: 'Play' })).toBeVisible()
    const from = await seconds(page)
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => seconds(page)).toBe(from + 20)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seconds(page)).toBe(from + 15)
    await page.keyboard.press('Shift+>')
    await expect(speed(page)).toHaveValue('1.25')
    await page.keyboard.press('Shift+<')
    await page.keyboard.press('Shift+<')
    await expect(speed(page)).toHaveValue('0.75')
    await expect(page.getByRole('button', { name: 'Seen' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: 'Seen' })).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('keys and "Up next" go through the list', async () => {
    await page.keyboard.press('n')
    await expect(page).toHaveURL(`/watch/${videos[place + 1]?.id}`)
    await expect.poll(async () => (await frameAddress(page)).pathname).toBe(`/embed/${videos[place + 1]?.id}`)
    await page.keyboard.press('p')
    await expect(page).toHaveURL(`/watch/${video.id}`)
    const rows = page.getByRole('region', { name: 'Up next' }).getByRole('listitem')
    await expect(rows.first()).toContainText(video.title)
    await rows.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(`/watch/${videos[place + 2]?.id}`)
    await page.keyboard.press('p')
    await expect(page).toHaveURL(`/watch/${videos[place + 1]?.id}`)
    await page.keyboard.press('p')
    await expect(page).toHaveURL(`/watch/${video.id}`)
  })

  await test.step('what is next begins with Later, in its order, and then the list goes on where it was left', async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/folder/bread')
    await settled(page)
    const [a, b, , , e, f] = videos as [VideoView, VideoView, VideoView, VideoView, VideoView, VideoView]
    for (const place of [4, 5]) {
      await articles(page).nth(place).getByRole('link').focus()
      await page.keyboard.press('l')
      await expect(articles(page).nth(place).getByRole('button', { name: 'Later' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    }
    await open(page, 0)
    const region = page.getByRole('region', { name: 'Up next' })
    const later = region.getByRole('list', { name: 'Later', exact: true }).getByRole('listitem')
    const rest = region.getByRole('list', { name: /^After that: .*Bread/ }).getByRole('listitem')
    await expect(later.getByRole('heading')).toHaveText([e.title, f.title])
    await expect(rest.first()).toContainText(b.title)

    await later
      .first()
      .getByRole('button', { name: /^Move .*, place 1 of 2$/ })
      .press('ArrowDown')
    await expect(later.getByRole('heading')).toHaveText([f.title, e.title])
    await page.keyboard.press('n')
    await expect(page).toHaveURL(`/watch/${f.id}`)
    await expect(later.getByRole('heading')).toHaveText([e.title])
    await page.reload()
    await shortcutsWork(page)
    await expect(later.getByRole('heading')).toHaveText([e.title])
    await page.getByRole('button', { name: 'Next video' }).click()
    await expect(page).toHaveURL(`/watch/${e.id}`)
    await expect(page.getByRole('heading', { level: 1, name: e.title })).toBeVisible()
    await page.getByRole('button', { name: 'Next video' }).click()
    await expect(page).toHaveURL(`/watch/${b.id}`)
    await expect(page.getByRole('heading', { level: 1, name: b.title })).toBeVisible()
    await page.keyboard.press('p')
    await expect(page).toHaveURL(`/watch/${a.id}`)

    await later
      .filter({ hasText: f.title })
      .getByRole('button', { name: /^Remove .* from Later$/ })
      .click()
    await expect(later.getByRole('heading')).toHaveText([e.title])
    const button = page.getByRole('button', { name: 'Later', exact: true })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('l')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`Added to Later: ${a.title}`)).toBeVisible()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('the channel can be put into another folder from here', async () => {
    await newFolder(user, 'Ovens', [])
    await page.goto(`/watch/${videos[0]?.id}`)
    const folders = page.getByRole('list', { name: 'Folders' }).getByRole('link')
    await expect(folders).toHaveText([/Bread/])
    await page.getByRole('button', { name: 'Also add' }).click()
    await page.getByRole('menuitemcheckbox', { name: /Ovens/ }).click()
    await expect(folders).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Also add' })).toBeFocused()
    await expect(page).toHaveURL(`/watch/${videos[0]?.id}`)
  })

  await test.step('the next video starts by itself only if that was chosen', async () => {
    await page.goto('/folder/bread')
    await settled(page)
    await open(page, place)
    await product.sandbox.changePlayer({ pace: 2_000 })
    await playButton(page).click()
    await expect(frame(page).getByText(`${video.duration} / ${video.duration} s`)).toBeVisible()
    await expect(page).toHaveURL(`/watch/${video.id}`)
    await page.getByRole('switch', { name: 'Autoplay' }).check()
    await frame(page).getByRole('button', { name: 'Play' }).click()
    await expect(page).not.toHaveURL(`/watch/${video.id}`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/folder/bread')
  })
})
