import { expect, test } from 'vitest'
import { inPlace, type MenuEntry, type MenuItem } from './menu-entry.ts'
import { matching } from './menu-popup.tsx'

const item = (label: string, more: Partial<MenuItem> = {}): MenuItem => ({ label, onSelect: () => {}, ...more })

test('an open menu keeps its entries in place when others come or go, each as it is now', () => {
  const first = [item('Pin'), item('Same', { note: '1' }), 'line' as const, item('Same', { note: '2' }), item('Gone')]
  const [pin, one, two] = [
    item('Pin', { checked: true }),
    item('Same', { note: '1', checked: true }),
    item('Same', { note: '2' }),
  ]
  const now = [item('Play all'), 'line' as const, pin, one, 'line' as const, two]
  expect(inPlace(first, now)).toEqual([pin, one, 'line', two, first[4]])
})

test('while as many entries are there, they are those of now', () => {
  const now = [item('Unpin')]
  expect(inPlace([item('Pin')], now)).toBe(now)
})

test('[SHELL-06] of a menu with a filter the items that contain the text are left, those that begin with it first', () => {
  const entries: MenuEntry[] = [
    item('New music'),
    'line',
    item('Cooking'),
    item('Music'),
    item('Old MUSIC'),
    item('musicals'),
  ]
  const left = (text: string) => matching(entries, text).map((entry) => (entry as MenuItem).label)
  expect([matching(entries, ''), matching(entries, '  ')]).toEqual([entries, entries])
  expect(left(' MUSIC ')).toEqual(['Music', 'musicals', 'New music', 'Old MUSIC'])
  expect([left('king'), left('line'), left('zzz')]).toEqual([['Cooking'], [], []])
})
