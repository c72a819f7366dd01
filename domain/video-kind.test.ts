import { expect, test } from 'vitest'
import {
  isGuessed,
  KIND_SOURCE,
  type Kind,
  type KindDetails,
  VIDEO_KIND,
  withKindDetails,
  withLink,
} from './video-kind.ts'

const { unknown, video, short, live, upcoming, wasLive, premiere, wasPremiere } = VIDEO_KIND
const { none, length, dates, youtube } = KIND_SOURCE
const UNKNOWN: Kind & { duration: number | null } = { kind: unknown, kind_source: none, duration: null }

const NEW = Date.UTC(2024, 9, 15)
const OLD = NEW - 1
const START = Date.UTC(2026, 10, 20, 18)

type Read = (known: typeof UNKNOWN) => typeof UNKNOWN
const link =
  (isShort: boolean): Read =>
  (known) => ({ ...known, ...withLink(known, isShort) })
const details =
  (more: Partial<KindDetails>, publishedAt = NEW): Read =>
  (known) => {
    const read: KindDetails = {
      ...{ durationSeconds: null, live: 'none', startsAt: null, scheduledAt: null, endedAt: null, isProcessed: false },
      ...more,
    }
    return {
      ...withKindDetails(known, read, publishedAt),
      duration: read.durationSeconds ?? known.duration,
    }
  }
const after = (...reads: readonly Read[]): [kind: number, source: number] => {
  const { kind, kind_source } = reads.reduce((known, read) => read(known), UNKNOWN)
  return [kind, kind_source]
}
const length100 = details({ durationSeconds: 100 })
const length100Old = details({ durationSeconds: 100 }, OLD)
const length600 = details({ durationSeconds: 600 })
const noLength = details({})
const ended = { live: 'was_live', durationSeconds: 723, startsAt: START + 2_000, scheduledAt: START } as const
const endedLikePremiere = details({ ...ended, endedAt: START + 2_000 + 723_000 })
const endedLive = details({ ...ended, startsAt: START + 90_000, endedAt: START + 90_000 + 723_000 })

// Every source with every other, in both orders: what is known after both.
test.each<[name: string, Read, Read, kind: number, source: number]>([
  ['/shorts/, /watch', link(true), link(false), short, youtube],
  ['/shorts/, a length that a Short can have', link(true), length100, short, youtube],
  ['/shorts/, a length that no Short had then', link(true), length100Old, short, youtube],
  ['/shorts/, a length that no Short has', link(true), length600, short, youtube],
  ['/shorts/, no length', link(true), noLength, short, youtube],
  ['/watch, a length that a Short can have', link(false), length100, video, youtube],
  ['/watch, a length that no Short had then', link(false), length100Old, video, youtube],
  ['/watch, a length that no Short has', link(false), length600, video, youtube],
  ['/watch, no length', link(false), noLength, video, youtube],
  ['/watch, a finished live stream', link(false), endedLive, wasLive, youtube],
  ['/watch, what looks like a finished premiere', link(false), endedLikePremiere, wasPremiere, length],
  ['/shorts/, a finished live stream', link(true), endedLive, wasLive, youtube],
  ['no length, a length that a Short can have', noLength, length100, short, length],
  ['no length, a length that no Short has', noLength, length600, video, dates],
  ['a finished live stream, read without being one', endedLive, length100, wasLive, youtube],
  ['a finished live stream, what looks like a premiere', endedLive, endedLikePremiere, wasLive, youtube],
])('[VIDEO-12] weaker evidence never replaces stronger, in either order: %s', (_, a, b, kind, source) => {
  expect(after(a, b)).toEqual([kind, source])
  expect(after(b, a)).toEqual([kind, source])
})

test('[VIDEO-12] up to a minute is a guess, up to three only since 15 October 2024, above that it is no Short', () => {
  const kind = (durationSeconds: number, publishedAt: number) => after(details({ durationSeconds }, publishedAt))
  expect(kind(60, OLD)).toEqual([short, length])
  expect(kind(61, OLD)).toEqual([video, dates])
  expect(kind(180, OLD)).toEqual([video, dates])
  expect(kind(61, NEW)).toEqual([short, length])
  expect(kind(180, NEW)).toEqual([short, length])
  expect(kind(181, NEW)).toEqual([video, dates])
  expect(isGuessed({ kind: short, kind_source: length })).toBe(true)
  expect(isGuessed({ kind: short, kind_source: youtube })).toBe(false)
  expect(isGuessed({ kind: unknown, kind_source: youtube })).toBe(false)
})

test('[VIDEO-12] a link to /watch alone leaves the kind open until the details are read', () => {
  expect(after(link(false))).toEqual([unknown, youtube])
})

const announced = details({ live: 'upcoming', startsAt: START, scheduledAt: START })
const announcedPremiere = details({ live: 'upcoming', durationSeconds: 723, startsAt: START, scheduledAt: START })
const running = details({ live: 'live', startsAt: START, scheduledAt: START })

test.each<[string, Read[], kind: number, source: number]>([
  ['announced', [announced], upcoming, youtube],
  ['announced with its length', [announcedPremiere], upcoming, youtube],
  ['running', [announced, running], live, youtube],
  ['running, announced with its length', [announcedPremiere, running], premiere, youtube],
  ['running with its length', [details({ live: 'live', durationSeconds: 723 })], premiere, youtube],
  ['running and processed', [details({ live: 'live', isProcessed: true })], premiere, youtube],
  ['over, seen running', [running, endedLikePremiere], wasLive, youtube],
  ['over, seen running as a premiere', [announcedPremiere, running, endedLive], wasPremiere, youtube],
  ['over, announced with its length', [announcedPremiere, endedLive], wasPremiere, youtube],
  ['over, read later without being a broadcast', [announcedPremiere, running, length600], wasPremiere, youtube],
  ['over, never seen before: on time, and as long as the video', [endedLikePremiere], wasPremiere, length],
  ['over, never seen before: late', [endedLive], wasLive, youtube],
  [
    'over, never seen before: longer than the video',
    [details({ ...ended, endedAt: START + 2_000 + 734_000 })],
    wasLive,
    youtube,
  ],
  [
    'over, started at once',
    [details({ ...ended, scheduledAt: START + 1_000, endedAt: START + 2_000 + 723_000 })],
    wasLive,
    youtube,
  ],
  ['over, with no times', [details({ live: 'was_live', durationSeconds: 723 })], wasLive, youtube],
  ['over, scheduled and without an end', [details(ended)], wasLive, none],
])('[VIDEO-12] a premiere is not a live stream: %s', (_, reads, kind, source) => {
  expect(after(...reads)).toEqual([kind, source])
})
