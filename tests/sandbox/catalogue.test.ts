import { describe, expect, test } from 'vitest'
import { CATALOGUE_SIZE, makeCatalogue } from '../../sandbox/catalogue/catalogue.ts'
import { readVideoId, videoIdOf } from '../../sandbox/catalogue/ids.ts'
import { makeClock } from '../../sandbox/clock.ts'

const DAY = 86_400
const NOW = Date.parse('2026-11-20T12:00:00Z')

const make = (now = NOW) => makeCatalogue(makeClock(() => now))
const catalogue = make()
const channels = Array.from({ length: CATALOGUE_SIZE }, (_, index) => catalogue.at(index))
const share = (count: number) => channels.length / count

describe('channels', () => {
  test('are the same in every run, with valid ids, all different', () => {
    expect(make().at(777)).toEqual(catalogue.at(777))
    expect(channels.every(({ id }) => /^UC[\w-]{21}[AQgw]$/.test(id))).toBe(true)
    expect(new Set(channels.map(({ id }) => id)).size).toBe(channels.length)
    expect(channels.every(({ id }) => catalogue.channel(id)?.id === id)).toBe(true)
    expect(catalogue.channel(`UC${'x'.repeat(22)}`)).toBeNull()
  })

  test('have titles of many scripts without holes, most of them their own', () => {
    const titles = channels.map(({ title }) => title)
    expect(titles.filter((title) => title.trim() === '' || /[{}]|undefined/.test(title))).toEqual([])
    expect(new Set(titles).size).toBeGreaterThan(0.7 * titles.length)
    const scripts = ['Latin', 'Han', 'Hiragana', 'Hangul', 'Cyrillic', 'Arabic', 'Hebrew', 'Devanagari']
    for (const script of scripts) {
      expect(
        titles.filter((title) => new RegExp(`\\p{Script=${script}}`, 'u').test(title)).length,
        script,
      ).toBeGreaterThan(50)
    }
    expect(titles.some((title) => /\p{Extended_Pictographic}/u.test(title))).toBe(true)
    expect(titles.some((title) => title.includes('<b>') && title.includes('&'))).toBe(true)
    expect(Math.max(...titles.map((title) => title.length))).toBeGreaterThan(100)
  })

  test('have the oddities in about the right number', () => {
    const every = (test: (channel: (typeof channels)[number]) => boolean) => share(channels.filter(test).length)
    expect(every((channel) => channel.hiddenSubscribers)).toBeGreaterThan(30)
    expect(every((channel) => channel.hiddenSubscribers)).toBeLessThan(55)
    expect(channels.filter((channel) => channel.thumbnails === 'none')).toHaveLength(1)
    for (const odd of ['terminated', 'silentActivities'] as const) {
      expect(channels.filter((channel) => channel[odd]).length).toBeGreaterThan(3)
      expect(every((channel) => channel[odd])).toBeGreaterThan(80)
    }
    expect(channels.filter((channel) => catalogue.uploadCount(channel) === 0).length).toBeGreaterThan(20)
  })

  test('show subscribers as the platform does: three digits, then zeros', () => {
    expect(channels.every(({ subscribers }) => /^[1-9]\d{0,2}0*$/.test(String(subscribers)))).toBe(true)
  })
})

describe('uploads', () => {
  const alive = channels.filter((channel) => catalogue.uploadCount(channel) > 0)

  test('ids have 11 characters and can be read back; others cannot', () => {
    for (const [index, number] of [
      [0, 0],
      [5199, 40_000],
      [70_000, 0x800003],
    ] as const) {
      const id = videoIdOf(index, number)
      expect(id).toMatch(/^[\w-]{11}$/)
      expect(readVideoId(id)).toEqual({ index, number })
    }
    expect(readVideoId('aaaaaaaaaaa')).toBeNull()
    expect(readVideoId('short')).toBeNull()
  })

  test('every hour of the day brings fresh ones to somebody', () => {
    const newest = alive
      .flatMap((channel) => catalogue.uploads(channel, 0, 1))
      .map(({ publishedSeconds }) => publishedSeconds)
    const within = (seconds: number) => newest.filter((moment) => moment > NOW / 1000 - seconds).length
    expect(within(3600)).toBeGreaterThan(10)
    expect(within(DAY)).toBeGreaterThan(500)
    expect(Math.max(...newest)).toBeLessThanOrEqual(NOW / 1000)
  })

  test('come daily, weekly, yearly or not at all any more', () => {
    const gaps = alive.map((channel) => channel.cadenceSeconds)
    expect(gaps.filter((gap) => gap < 1.5 * DAY).length).toBeGreaterThan(400)
    expect(gaps.filter((gap) => gap > 5 * DAY && gap < 10 * DAY).length).toBeGreaterThan(800)
    expect(gaps.filter((gap) => gap > 200 * DAY).length).toBeGreaterThan(100)
    expect(alive.filter((channel) => channel.stoppedSeconds !== null).length).toBeGreaterThan(100)
  })

  test('stay what they were when time goes on', () => {
    const later = make(NOW + 30 * DAY * 1000)
    for (const channel of alive.slice(0, 200)) {
      const [place] = catalogue.uploads(channel, 0, 1)
      if (!place) continue
      const now = catalogue.draw(channel, place)
      const then = later.video(now.id)
      expect(then?.publishedSeconds).toBe(now.publishedSeconds)
      expect(then?.title.replace('🔴 ', '')).toBe(now.title.replace('🔴 ', ''))
    }
  })

  test('have titles without holes, Shorts under a minute, live and upcoming among them', () => {
    const videos = alive.flatMap((channel) =>
      catalogue.uploads(channel, 0, 2).map((place) => catalogue.draw(channel, place)),
    )
    expect(videos.filter(({ title }) => title.trim() === '' || /[{}]|undefined/.test(title))).toEqual([])
    const shorts = videos.filter((video) => video.short)
    expect(shorts.length).toBeGreaterThan(200)
    expect(shorts.every((video) => video.durationSeconds < 60 && video.title.includes('#shorts'))).toBe(true)
    expect(videos.filter((video) => video.state === 'live').length).toBeGreaterThan(2)
    expect(videos.filter((video) => video.state === 'upcoming').length).toBeGreaterThan(2)
    for (const { state, premiere, durationSeconds } of videos.filter(({ state }) => state !== 'none'))
      expect(durationSeconds > 0).toBe(premiere && state === 'upcoming')
    expect(videos.filter((video) => video.state === 'upcoming').every((video) => video.views === null)).toBe(true)
  })

  test('before their moment they cannot be found', () => {
    const channel = catalogue.at(0)
    const next = videoIdOf(0, catalogue.uploadCount(channel))
    expect(catalogue.video(next)).toBeNull()
    expect(make(NOW + 4 * DAY * 1000).video(next)).not.toBeNull()
  })
})
