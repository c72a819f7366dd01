import { describe, expect, test } from 'vitest'
import type { LibraryFolder } from '#domain/library.ts'
import type { DatedOverview } from '#web/features/videos/api.ts'
import { headlineText } from './headline.ts'
import { findLeadsTo, orderShelves, presentNews } from './present-overview.ts'

const NOW = new Date(2026, 10, 22, 12).getTime()
const HOUR = 60 * 60_000
const LAST = NOW - 20 * HOUR

const folder = (id: string, channels = 1): LibraryFolder => ({
  ...{ id, name: id, slug: id, colour: null, emoji: null, rules: null, createdAt: 0 },
  channels: Array.from({ length: channels }, (_, i) => ({
    ...{ id: `${id}${i}`, name: id, thumbnailUrl: null, addedAt: 0 },
  })),
})

type Counts = Partial<DatedOverview['folders'][number]> & { folderId: string | null }

const COUNTS = {
  ...{ channels: 1, unread: 0, checkedAt: NOW, due: 0, failed: 0, stored: 0, newestAt: null, days: [0], since: 0 },
}

const overviewOf = (folders: Counts[], lastVisitAt: number | null = LAST, all = {}): DatedOverview => ({
  ...{ days: [], countedAt: NOW, lastVisitAt, since: lastVisitAt },
  all: { ...COUNTS, ...all },
  folders: folders.map((counts) => ({ ...COUNTS, ...counts })),
})

describe('shelves', () => {
  const folders = [folder('empty', 0), folder('old'), folder('never'), folder('news'), folder('recent')]
  const overview = overviewOf([
    { folderId: 'empty', channels: 0 },
    { folderId: 'old', newestAt: NOW - 500 * HOUR, days: [0] },
    { folderId: 'news', newestAt: NOW - 5 * HOUR, days: [1], since: 1 },
    { folderId: 'recent', newestAt: NOW - 2 * HOUR, days: [4] },
  ])
  const order = (isCounted: boolean) => orderShelves(overview, folders, isCounted).map(({ id }) => id)

  test('stand with news first, then by their newest upload, and without channels last', () => {
    expect(order(true)).toEqual(['news', 'recent', 'old', 'never', 'empty'])
    expect(order(false)).toEqual(['recent', 'news', 'old', 'never', 'empty'])
  })

  test('the button leads to the folder with the most news or, on the first visit, with the most of this week', () => {
    expect(findLeadsTo(overview, folders, true)).toMatchObject({ folder: { id: 'news' }, newVideos: 1 })
    expect(findLeadsTo(overview, folders, false)).toMatchObject({ folder: { id: 'recent' }, newVideos: null })
    expect(findLeadsTo(overviewOf([{ folderId: 'old' }]), folders, true)).toBeNull()
  })
})

describe('the headline', () => {
  const headline = (folders: Counts[], isChecking = false, last: number | null = LAST, all = {}) => {
    const overview = overviewOf(folders, LAST, all)
    const news = last === null ? null : presentNews(overview, last)
    return headlineText(news, last === null ? null : { at: last, channels: [] }, isChecking, [], NOW)
  }

  test('[ORG-01] counts a video once, in however many folders its channel is', () => {
    const folders = [
      { folderId: 'a', since: 3 },
      { folderId: 'b', since: 3 },
      { folderId: null, since: 1200 },
    ]
    expect(headline(folders, false, LAST, { since: 1203 })).toBe('1,203 new since yesterday, 16:00')
  })

  test('says that nothing is new only when all channels were checked', () => {
    expect(headline([{ folderId: 'a' }])).toBe('Nothing new since yesterday, 16:00')
    expect(headline([{ folderId: 'a' }, { folderId: null, failed: 1, checkedAt: LAST - HOUR }])).toBe(
      'Nothing new found since yesterday, 16:00',
    )
    expect(headline([{ folderId: 'a' }], true)).toBe('Since yesterday, 16:00')
  })

  test('claims no count of another visit', () => {
    expect(headline([{ folderId: 'a', since: 3 }], false, LAST + HOUR)).toBe('Since yesterday, 17:00')
  })

  test('of the first visit names the week if the newest videos are of this week', () => {
    const video = { id: 'v', channelId: 'c', title: '', duration: null, views: null, kind: 'video' as const }
    const first = (publishedAt: number) => headlineText(null, null, false, [{ ...video, publishedAt }], NOW)
    expect(first(NOW - HOUR)).toBe('The last 7 days')
    expect(first(NOW - 200 * HOUR)).toBe('The newest videos')
    expect(headline([], false, null)).toBe('The newest videos')
  })
})
