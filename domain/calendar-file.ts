import { PRODUCT } from '#contract/product.ts'
import { HOUR_MS, MINUTE_MS } from './durations.ts'

/** How long before its start a calendar reminds of a broadcast. */
const REMINDS_MINUTES = 10
/** Octets of a line, without what follows a line break. */
const LINE_OCTETS = 75

/** Times in ms since epoch. `duration`: in seconds; `null`: not known. */
export type Broadcast = { id: string; title: string; url: string; startsAt: number; duration: number | null }

/** A file that calendars take, with one event and a reminder of it. Source: RFC 5545. */
export function calendarFile({ id, title, url, startsAt, duration }: Broadcast, now: number): string {
  const endsAt = startsAt + Math.max(duration === null ? HOUR_MS : duration * 1000, MINUTE_MS)
  const summary = `SUMMARY:${escaped(title)}`
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${PRODUCT}//${PRODUCT}//EN`],
    ...['BEGIN:VEVENT', `UID:${id}@youtube.com`, `DTSTAMP:${timeOf(now)}`],
    ...[`DTSTART:${timeOf(startsAt)}`, `DTEND:${timeOf(endsAt)}`, summary, `URL:${url}`, `DESCRIPTION:${escaped(url)}`],
    ...[
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-PT${REMINDS_MINUTES}M`,
      `DESCRIPTION:${escaped(title)}`,
      'END:VALARM',
    ],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261128T200000Z` */
const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s*[\r\n]+\s*/g, ' ')

/** Long lines go on after a line break and a space, never within a character. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}
