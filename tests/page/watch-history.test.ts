import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { HistoryFile, HistoryRecord } from '#domain/watch-history/types.ts'
import { newImportedUser } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const IDS = Array.from({ length: 3 }, (_, n) => `UC${String(n).padStart(22, '0')}`)
const OTHER = `UC${'9'.repeat(22)}`
const WATCHED_AT = Date.now() - 60_000

const TORN = { name: 'torn.zip', problem: 'This file is damaged.' }

const record = (videoId: string, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  ...{ videoId, watchedAt: WATCHED_AT, progress: null, channelId: null },
  ...more,
})

/** All new, with the preview of a history of some of its videos and of others. */
async function openHistory(more: readonly HistoryRecord[] = [], others: Partial<HistoryFile> = {}) {
  const user = await newImportedUser(app(), IDS)
  await user.send('PATCH', '/api/account', { newHours: 720 })
  await refresh(user)
  const page = await openPage(app(), '/new', { user })
  const cards = within(page.getByRole('main')).getAllByRole('article')
  const ids = cards.flatMap((card) => /[?&/]v[=/]([\w-]{11})/.exec(card.querySelector('a')?.href ?? '')?.[1] ?? [])
  const records = [record(ids[0] ?? ''), record(ids[1] ?? ''), record(ids[2] ?? '', { progress: 0.4 }), ...more]
  const history = { format: 'takeout', refused: null, adverts: [], unsure: [], leftOut: { other_site: 2 } } as const
  const preview = async (more: Partial<HistoryFile> = {}) => {
    // Of the page that is open: a reload makes another one.
    const { openPreview } = await import('#web/features/library/file-import/open-preview.tsx')
    const file = { ...history, records, adverts: [], unsure: [], isDamaged: true, ...others, ...more }
    openPreview({ kind: 'history', fileName: 'watch-history.json', history: file, unread: [TORN] }, undefined)
    await page.settled()
  }
  await preview()
  const dialog = () => page.getByRole('dialog', { name: 'Bring in your watch history' })
  /** The number in the sidebar, which is behind the dialog. */
  const unseen = () =>
    Number(/^All new(\d+?)\1 new/.exec(document.querySelector('nav a[href="/new"]')?.textContent ?? '')?.[1] ?? 0)
  return { page, dialog, unseen, before: unseen(), preview }
}
const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[WATCH-13] a history is previewed, marks what was watched, and one undo takes it back', async () => {
  const { page, dialog, unseen, before } = await openHistory()
  expect(lines(dialog())).toEqual([
    '2 videos become watched.',
    '1 more that you began is seen, with how far you got.',
    "2 aren't on YouTube",
    'torn.zip: This file is damaged.',
  ])
  within(dialog()).getByRole('heading', { name: "1 file can't be read" })
  within(dialog()).getByText(/are kept, in this browser\.|is kept, in this browser\./)
  within(dialog()).getByText(/^Google Takeout · 3 videos · .* · read in this browser$/)
  within(dialog()).getByText(/^This file is cut off/)
  expect(unseen()).toBe(before)
  const shown: (string | null)[] = []
  const preview = dialog()
  const observer = new MutationObserver(() => shown.push(preview.textContent))
  observer.observe(preview, { subtree: true, childList: true, characterData: true, attributes: true })
  await page.click('button', 'Mark as watched', preview)
  observer.disconnect()
  expect(shown.filter((text) => text?.includes('Nothing in this history is new here.'))).toEqual([])
  expect(shown.length).toBeGreaterThan(0)
  expect(unseen()).toBe(before - 3)
  page.getByText('Marked 3 videos as watched')
  await page.user.keyboard('z')
  expect(unseen()).toBe(before)
})

test('[WATCH-13] Recent changes undoes it after a reload; the same history again marks it again, and then nothing', async () => {
  const { page, unseen, before, preview, dialog } = await openHistory()
  await page.click('button', 'Mark as watched', dialog())
  await page.reload()
  expect(unseen()).toBe(before - 3)
  await page.goTo('/changes')
  // The newest is the first, wherever it was made.
  const rows = within(page.getByRole('main')).getAllByRole('listitem')
  expect([rows.length > 1, rows[0]?.textContent]).toEqual([true, expect.stringContaining('Marked 3 videos as watched')])
  // Among older changes it is shown with them.
  const newer = { id: crypto.randomUUID(), at: Date.now() + 3_600_000, device: null, summary: { kind: 'order' } }
  const none = { faces: [], undoneAt: null, block: null, final: false, hasRest: false }
  await page.goTo('/changes', (network) => {
    network.answer('GET /api/changes*', ({ path }) =>
      Response.json(
        path.includes('before') ? { changes: [], next: null } : { changes: [{ ...newer, ...none }], next: 1 },
      ),
    )
  })
  expect(page.queryByText('Marked 3 videos as watched')).toBeNull()
  await page.click('button', 'Show older changes')
  page.getByText('Marked 3 videos as watched')
  await page.click('button', 'Undo: Marked 3 videos as watched')
  expect(unseen()).toBe(before)
  await preview()
  await page.click('button', 'Mark as watched', dialog())
  expect(unseen()).toBe(before - 3)
  await preview()
  expect(lines(dialog())).toContain('3 are watched here already.')
  within(dialog()).getByText('Nothing in this history is new here.')
  await page.click('button', 'Mark as watched', dialog())
  expect(unseen()).toBe(before - 3)
})

test('[WATCH-13] videos of channels that one does not follow are left out unless they are chosen', async () => {
  const { page, dialog, preview } = await openHistory([record('other-video', { channelId: OTHER })], {
    ...{ adverts: [record('an-advert-1')], unsure: [record('not-sure-12')], isDamaged: false, leftOut: {} },
  })
  expect(within(dialog()).queryByText(/^This file is cut off/)).toBeNull()
  expect(within(dialog()).queryByRole('heading', { name: 'Left out' })).toBeNull()
  for (const name of ['Also 1 that was shown as an advert', /^Also 1 entry whose wording we don't know/]) {
    const more = within(dialog()).getByRole('switch', { name })
    await page.user.click(more)
    expect(lines(dialog())).toContain('3 videos become watched.')
    await page.user.click(more)
  }
  const choice = within(dialog()).getByRole('switch', { name: "Also 1 video of a channel you don't follow" })
  await page.user.click(choice)
  expect(lines(dialog())).toContain('3 videos become watched.')
  await page.user.click(
    within(dialog()).getByRole('switch', { name: "Also videos of channels you don't follow", checked: true }),
  )
  expect(lines(dialog())).toContain('2 videos become watched.')
  await page.click('button', 'Cancel', dialog())

  // When they were watched, as far as that is known.
  const at = (year: number, day: number) => Date.UTC(year, 2, day, 12)
  const summaryOf = async (...times: (number | null)[]) => {
    const records = times.map((watchedAt, n) => record(`video-${n}-ids`, { watchedAt }))
    await preview({ records })
    const summary = within(dialog()).getByText(/^Google Takeout · /).textContent
    await page.click('button', 'Cancel', dialog())
    return summary
  }
  expect([
    await summaryOf(at(2021, 9), at(2019, 3), at(2024, 15), at(2020, 1)),
    await summaryOf(null, at(2021, 9), null),
    await summaryOf(null),
  ]).toEqual([
    'Google Takeout · 4 videos · 3 March 2019 to 15 March 2024 · read in this browser',
    'Google Takeout · 3 videos, 2 without a date · 9 March 2021 · read in this browser',
    'Google Takeout · 1 video without dates · read in this browser',
  ])

  // What was marked as unseen since then stays so unless it is chosen.
  await page.user.keyboard('jss')
  await preview()
  expect(lines(dialog())).toContain('1 video becomes watched.')
  await page.click('switch', "Also 1 you've marked as unseen since", dialog())
  expect(lines(dialog())).toContain('2 videos become watched.')
})
