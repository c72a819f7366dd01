import { expect, test, vi } from 'vitest'
import { createSelection } from './selection.ts'

test('[SUBS-07] ids are selected and deselected together, and come back only where nothing else is selected by then', () => {
  const selection = createSelection()
  const heard = vi.fn()
  selection.store.subscribe(heard)
  const selected = () => [...selection.read()]
  selection.select(['a', 'b', 'c'], true)
  selection.select(['b', 'x'], false)
  expect([selected(), heard.mock.calls.length]).toEqual([['a', 'c'], 2])
  selection.restore(['z'])
  expect(selected()).toEqual(['a', 'c'])
  selection.clear()
  selection.clear()
  expect([selected(), heard.mock.calls.length]).toEqual([[], 3])
  selection.restore(['z'])
  expect(selected()).toEqual(['z'])
})
