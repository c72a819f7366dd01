import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const [START, NOW] = [Date.UTC(2026, 10, 28, 20), Date.UTC(2026, 10, 27, 9, 5)]
const broadcast = { id: 'abcdefghijk', title: 'Live', url: 'https://www.youtube.com/watch?v=abcdefghijk' }

test('[WATCH-10] a broadcast as an event of its length, or of an hour, with a reminder ten minutes before', () => {
  const file = calendarFile({ ...broadcast, startsAt: START, duration: 5_400 }, NOW)
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Subshelf//Subshelf//EN',
    'BEGIN:VEVENT',
    'UID:abcdefghijk@youtube.com',
    'DTSTAMP:20261127T090500Z',
    'DTSTART:20261128T200000Z',
    'DTEND:20261128T213000Z',
    'SUMMARY:Live',
    'URL:https://www.youtube.com/watch?v=abcdefghijk',
    'DESCRIPTION:https://www.youtube.com/watch?v=abcdefghijk',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    'DESCRIPTION:Live',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(calendarFile({ ...broadcast, startsAt: START, duration: null }, NOW)).toContain(
    '\r\nDTEND:20261128T210000Z\r\n',
  )
})

test('a title adds no line of its own, and long ones are folded between characters', () => {
  const title = `One; two, \\three\r\nBEGIN:VALARM ${'🎬'.repeat(60)}`
  const file = calendarFile({ ...broadcast, title, startsAt: START, duration: null }, NOW)
  const lines = file.split('\r\n')
  expect(lines.filter((line) => line.startsWith('BEGIN:VALARM'))).toHaveLength(1)
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:One\; two\, \\three BEGIN:VALARM 🎬`)
})
