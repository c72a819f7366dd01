import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FolderRules } from '#contract/rules.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { daysIn } from '#domain/zoned-days.ts'
import { userOf } from '../support/payment.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const chip = (page: Page, name: RegExp | string) =>
  within(page.getByRole('group', { name: 'Rules of this folder' })).queryByRole('button', { name })
const dialog = (page: Page) => within(page.getByRole('dialog'))
const shownIds = (page: Page) =>
  within(page.getByRole('feed'))
    .getAllByRole('article')
    .map((card) => {
      const link = within(card).getAllByRole<HTMLAnchorElement>('link')[0]
      return new URL(link?.href ?? '').searchParams.get('v')
    })

let user: Visitor
let folder: string
let page: Page
let used = 0
beforeEach(async () => {
  used += 1
  const id = `UC${String(used * 1000).padStart(22, '0')}`
  user = await newImportedUser(app(), [id])
  await app().sandbox.changeChannel(id, { terminated: false })
  await app().sandbox.uploads(id, 3)
  folder = await newFolder(user, 'One', [id])
  await refresh(user)
  page = await openPage(app(), '/folder/one', { user })
})

const zoneOf = async () => (await userOf(user)).timeZone
const rulesOf = async (): Promise<FolderRules | null> => (await user.library()).folders[0]?.rules ?? null
const videosNow = async () => (await user.get<VideosAnswer>(`/api/videos?folder=${folder}&limit=100`)).body

async function offer(name: string) {
  await page.user.click(chip(page, 'Add a rule') as HTMLElement)
  await page.user.click(page.getByRole('menuitem', { name }))
}

const ZONE = 'America/Los_Angeles'

test('[WATCH-04] by keyboard: rules are added, refused when out of range, and removed; they stay after a reload; days are those of the browser’s time zone', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: ZONE }
  })
  chip(page, 'Add a rule')?.focus()
  await page.user.keyboard('{Enter}')
  page.getByRole('menuitem', { name: 'A daily limit…' }).focus()
  await page.user.keyboard('{Enter}')
  const field = dialog(page).getByRole('textbox', { name: 'Videos of a channel per day' })
  expect(document.activeElement).toBe(field)
  for (const [text, error] of [
    ['0', 'Please enter a whole number from 1 to 50.'],
    ['51', 'Please enter a whole number from 1 to 50.'],
  ] as const) {
    await page.user.clear(field)
    await page.user.type(field, `${text}{Enter}`)
    expect(dialog(page).getByRole('alert').textContent).toBe(error)
  }
  expect(await zoneOf()).toBe(null)
  await page.user.clear(field)
  await page.user.type(field, '1{Enter}')
  expect(await rulesOf()).toEqual({ perDay: 1 })
  expect(await zoneOf()).toBe(ZONE)
  const { videos, hidden } = await videosNow()
  const dayOf = daysIn(ZONE)
  const days = videos.map(({ channelId, publishedAt }) => `${channelId} ${dayOf(publishedAt)}`)
  expect(new Set(days).size).toBe(days.length)
  expect(hidden.map(({ rule }) => rule)).toEqual(['perDay'])
  expect(shownIds(page).slice(0, 24)).toEqual(videos.slice(0, 24).map(({ id }) => id))

  await offer('No Shorts')
  expect(await rulesOf()).toEqual({ perDay: 1, noShorts: true })
  await page.user.click(chip(page, /^No Shorts/) as HTMLElement)
  expect(page.getByRole('dialog').textContent).toContain('we guess: a video of up to 180 seconds counts as one')
  await page.user.keyboard('{Escape}')
  await page.reload()
  chip(page, /^1 a day per channel/)?.focus()
  await page.user.keyboard('{Delete}')
  expect(await rulesOf()).toEqual({ noShorts: true })
  expect(chip(page, /^1 a day per channel/)).toBeNull()
})

test('[WATCH-04] a rule without words is refused; rules that hide everything say so, and what they hide can be shown', async () => {
  const all = (await allVideos(user, `folder=${folder}`)).map(({ id }) => id)
  await offer('Without these words…')
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  expect(dialog(page).getByRole('alert').textContent).toBe('Please enter at least one word.')
  expect(document.activeElement).toBe(dialog(page).getByRole('textbox'))
  await page.user.keyboard('x')
  expect(dialog(page).queryByRole('alert')).toBeNull()
  await page.user.clear(dialog(page).getByRole('textbox'))
  await page.user.click(dialog(page).getByRole('textbox'))
  await page.user.paste([...'aeiouаеио0123456789'].join('\n'))
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  page.getByRole('heading', { name: "This folder's rules hide everything here" })
  await page.click('button', 'Show hidden videos')
  expect(shownIds(page).slice(0, 24)).toEqual(all.slice(0, 24))
  expect(within(page.getByRole('feed')).getAllByRole('article')[0]?.textContent).toContain('Has a word you hide')
})

test('[WATCH-04] what is set is not offered again, and with all rules set nothing is offered; a refusal is said', async () => {
  const rules: FolderRules = {
    ...{
      noShorts: true,
      noLive: true,
      noPremieres: true,
      noAi: true,
      minSeconds: 60,
      maxSeconds: 36_000,
      maxAgeDays: 3_000,
    },
    ...{ words: ['xyzzy'], perDay: 50, notInAllNew: true },
  }
  const { perDay, ...others } = rules
  await user.send('PATCH', `/api/folders/${folder}`, { rules: others })
  await page.reload()
  const addLimit = async () => {
    await offer('A daily limit…')
    await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  }
  const end = page.network.answer('PATCH /api/folders/*', () =>
    Response.json({ error: { code: 'bad_request', message: '', requestId: '1' } }, { status: 400 }),
  )
  await addLimit()
  page.getByText("The rules couldn't be saved. Please try again.")
  expect(await rulesOf()).toEqual(others)
  end()
  await page.user.click(chip(page, 'Add a rule') as HTMLElement)
  expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['A daily limit…'])
  await user.send('PATCH', `/api/folders/${folder}`, { rules })
  await page.reload()
  expect(chip(page, `${perDay} a day per channel`)).not.toBeNull()
  expect(chip(page, 'Add a rule')).toBeNull()
})

test('[WATCH-04] lengths are entered in minutes, days and words as they are, and each can be changed and removed', async () => {
  const value = () => dialog(page).getByRole<HTMLInputElement>('textbox').value
  const enter = async (text: string) => {
    await page.user.clear(dialog(page).getByRole('textbox'))
    await page.user.type(dialog(page).getByRole('textbox'), text)
    await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  }
  const says = () => dialog(page).getByRole('alert').textContent
  await offer('Only longer than…')
  expect(value()).toBe('4')
  await enter('0')
  expect(says()).toContain('0.1')
  await enter('1,5')
  expect(await rulesOf()).toEqual({ minSeconds: 90 })
  const told = () => page.getByRole('region', { name: 'Notifications' }).textContent
  expect(told()).toMatch(/New rule in .*One.*: Over 1 min 30 s/)
  await page.user.click(chip(page, /^Over 1 min 30 s/) as HTMLElement)
  expect(value()).toBe('1.5')
  await enter('1440')
  expect(await rulesOf()).toEqual({ minSeconds: 86_400 })
  expect(told()).toMatch(/Changed a rule of .*One.*: Over 1,440 min/)
  await page.user.click(chip(page, /^Over 1,440 min/) as HTMLElement)
  await enter('1441')
  expect(says()).toContain('1,440')
  await page.user.click(dialog(page).getByRole('button', { name: 'Remove rule' }))
  expect(await rulesOf()).toBeNull()

  for (const [name, usual] of [
    ['Only shorter than…', '60'],
    ['Only from the last days…', '30'],
    ['A daily limit…', '2'],
  ] as const) {
    await offer(name)
    expect(value()).toBe(usual)
    await page.user.click(dialog(page).getByRole('button', { name: 'Cancel' }))
  }
  await offer('Without these words…')
  await page.user.type(dialog(page).getByRole('textbox'), 'a'.repeat(61))
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  expect(says()).toContain('60')
  await page.user.clear(dialog(page).getByRole('textbox'))
  await page.user.paste(Array.from({ length: 21 }, (_, n) => `xyzzy${n}`).join('\n'))
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  expect(says()).toContain('20')
  await page.user.clear(dialog(page).getByRole('textbox'))
  await page.user.paste('xyzzy\n\n plugh ')
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  expect(await rulesOf()).toEqual({ words: ['xyzzy', 'plugh'] })
  await page.user.click(chip(page, /^No “/) as HTMLElement)
  expect(value()).toBe('xyzzy\nplugh')
  await page.user.keyboard('{Escape}')
  await offer('No live streams')
  expect(await rulesOf()).toEqual({ words: ['xyzzy', 'plugh'], noLive: true })

  // A rule without a value is explained, and removed; then the chip that adds one has the focus.
  await page.user.click(chip(page, 'No live streams') as HTMLElement)
  const offered = dialog(page)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(offered.filter((name) => name === 'Save' || name === 'Cancel')).toEqual([])
  await page.user.click(dialog(page).getByRole('button', { name: 'Remove rule' }))
  expect(await rulesOf()).toEqual({ words: ['xyzzy', 'plugh'] })
  expect(document.activeElement).toBe(chip(page, 'Add a rule'))
  expect(page.getByRole('region', { name: 'Notifications' }).textContent).toMatch(/No live streams/)
})

test('[WATCH-09] above lists a line asks once whether they shall have Shorts; hidden everywhere, with Undo, a folder can show them', async () => {
  const [id = ''] = (await user.channels()).map((channel) => channel.id)
  await app()
    .ctx.catalogue.db.updateTable('video')
    .set({ kind: VIDEO_KIND.short })
    .where('channel_id', '=', id)
    .execute()
  await page.reload()
  const question = () => page.queryByText('Would you like Shorts in your lists?')
  const shorts = async () => (await userOf(user)).shorts
  expect([question() !== null, chip(page, /^No Shorts/), await shorts()]).toEqual([true, null, null])
  await page.click('button', 'Hide them everywhere')
  await page.click('button', 'Undo')
  expect([question(), chip(page, /^No Shorts/), await shorts()]).toEqual([null, null, 'show'])
  await user.send('PATCH', '/api/account', { shorts: null })
  await page.reload()
  await page.click('button', 'Keep showing them')
  expect([question(), await shorts()]).toEqual([null, 'show'])
  await user.send('PATCH', '/api/account', { shorts: null })
  await page.reload()
  await page.click('button', 'Hide them everywhere')
  await vi.waitFor(() => expect(chip(page, /^No Shorts/)).not.toBeNull())
  expect([question(), await shorts()]).toEqual([null, 'hide'])
  page.getByRole('heading', { name: "This folder's rules hide everything here" })

  // Removed from one folder alone, a rule that is followed everywhere shows them there.
  chip(page, /^No Shorts/)?.focus()
  await page.user.keyboard('{Delete}')
  expect(await rulesOf()).toEqual({ noShorts: false })
  expect(page.getByRole('region', { name: 'Notifications' }).textContent).toMatch(/New rule in .*One.*: Shorts shown/)
  await page.user.click(chip(page, /^Shorts shown/) as HTMLElement)
  const choice = () => dialog(page).getByRole<HTMLSelectElement>('combobox', { name: 'Shorts in this folder' })
  expect(choice().selectedOptions[0]?.textContent).toBe('Show')
  await page.user.selectOptions(choice(), 'As everywhere (hidden)')
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  expect(await rulesOf()).toBeNull()
  await page.user.click(chip(page, /^No Shorts/) as HTMLElement)
  expect(choice().selectedOptions[0]?.textContent).toBe('As everywhere (hidden)')
  await page.user.selectOptions(choice(), 'Hide')
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  expect(await rulesOf()).toEqual({ noShorts: true })
  await page.user.click(chip(page, /^No Shorts/) as HTMLElement)
  expect(choice().selectedOptions[0]?.textContent).toBe('Hide')
  await page.user.selectOptions(choice(), 'Show')
  await page.user.click(dialog(page).getByRole('button', { name: 'Save' }))
  expect(await rulesOf()).toEqual({ noShorts: false })
  expect(chip(page, /^Shorts shown/)).not.toBeNull()
  await vi.waitFor(() => expect(shownIds(page).length).toBeGreaterThan(0))

  chip(page, /^Shorts shown/)?.focus()
  await page.user.keyboard('{Delete}')
  expect(await rulesOf()).toBeNull()
  expect(chip(page, /^No Shorts/)).not.toBeNull()
})
