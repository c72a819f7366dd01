import { countText } from '#text/format.ts'
import { lazily } from './lazily.ts'

/** A channel as it was called when it was last seen. */
export type ChannelMark = { id: string; name: string }

/** The library as a person saw it. `at` in ms. */
export type LibraryMark = { at: number; channels: readonly ChannelMark[] }

/** What is kept of a person's visits: how the visit before this one ended (null: there was none), and this one so far. */
export type Visits = { last: LibraryMark | null; current: LibraryMark }

/** Whoever comes back within this time is still on the same visit. */
export const VISIT_GAP_MS = 30 * 60_000

/**
 * What is kept after the person has seen the library (again). A reload or another tab goes on with the visit; after
 * {@link VISIT_GAP_MS} without a look a new one begins. A clock that was set back ends no visit.
 */
export function seen(held: Visits | null, mark: LibraryMark): Visits {
  if (!held) return { last: null, current: mark }
  const isNew = mark.at - held.current.at > VISIT_GAP_MS
  return { last: isNew ? held.current : held.last, current: mark }
}

/** When the visit before the user's present one ended, ms; null: there was none. */
export const lastVisitAt = (held: Visits | null, now: number): number | null =>
  seen(held, { at: now, channels: [] }).last?.at ?? null

/** Channels that came and went between two looks, in the order they are given in. */
export function channelChanges(
  before: readonly ChannelMark[],
  after: readonly ChannelMark[],
): { added: ChannelMark[]; gone: ChannelMark[] } {
  const without = (all: readonly ChannelMark[], others: readonly ChannelMark[]) => {
    const ids = new Set(others.map((channel) => channel.id))
    return all.filter((channel) => !ids.has(channel.id))
  }
  return { added: without(after, before), gone: without(before, after) }
}

/** Some names and how many more: "Ada", "Ada and Bo", "Ada, Bo and 3 more". @param most names written out */
export function namesText(names: readonly string[], most: number): string {
  const shown = names.slice(0, names.length <= most ? most : most - 1)
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${countText(more)} more`] : shown
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const dayNumber = (ms: number): number => {
  const date = new Date(ms)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * 60 * 60 * 1000))
}

const timeOf = lazily(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))
const weekdayOf = lazily(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long' }))
const dateOf = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))
const yearOf = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }))

/** A moment as people name it: "Today, 14:05", "Yesterday, 18:20", "Tuesday, 18:20", "3 October", both in ms. */
export function momentText(then: number, now: number): string {
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return `Today, ${timeOf().format(then)}`
  if (days === 1) return `Yesterday, ${timeOf().format(then)}`
  if (days < 7) return `${weekdayOf().format(then)}, ${timeOf().format(then)}`
  return (new Date(then).getFullYear() === new Date(now).getFullYear() ? dateOf : yearOf)().format(then)
}
