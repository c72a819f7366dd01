import { beforeEach, expect, test } from 'vitest'
import {
  dismissToast,
  forgetLastChange,
  replaceToast,
  showErrorToast,
  showToast,
  takeChange,
  takeLastChange,
  toastStore,
} from './toast-store.ts'

const undo = async () => undefined
const texts = () => toastStore.state.map(({ text }) => text)

beforeEach(() => {
  toastStore.set([])
  forgetLastChange()
})

test('[SUBS-07] of toasts without an undo the last three stay, and all of those with one', () => {
  for (const text of ['1', '2']) showToast({ text })
  for (const text of ['a', 'b', 'c', 'd']) showToast({ text, undo })
  showToast({ text: '3' })
  expect(texts()).toEqual(['1', '2', 'a', 'b', 'c', 'd', '3'])
  showErrorToast(new Error('no'))
  expect(texts().slice(0, -1)).toEqual(['2', 'a', 'b', 'c', 'd', '3'])
  expect(toastStore.state.at(-1)).toMatchObject({ tone: 'error' })
  for (const text of ['5', '6', '7']) showToast({ text })
  expect(texts()).toEqual(['a', 'b', 'c', 'd', '5', '6', '7'])
})

test('[SUBS-07] a toast is replaced where it stands, and dismissed alone', () => {
  const [one, two, three] = ['1', '2', '3'].map((text) => showToast({ text }))
  expect(new Set([one, two, three]).size).toBe(3)
  replaceToast(two ?? 0, { text: 'new' })
  expect(toastStore.state).toEqual([
    { id: one, text: '1' },
    { id: two, text: 'new' },
    { id: three, text: '3' },
  ])
  dismissToast(one ?? 0)
  expect(texts()).toEqual(['new', '3'])
})

test('[SUBS-07] the last change is undone once, also when its toast has gone, unless another came after it', () => {
  expect(takeLastChange()).toBeUndefined()
  const first = showToast({ text: 'first', undo })
  const second = showToast({ text: 'second', undo })
  showToast({ text: 'plain' })
  dismissToast(second)
  expect(takeLastChange()?.id).toBe(second)
  // The one before is on screen still.
  expect(takeLastChange()?.id).toBe(first)
  expect([takeLastChange(), texts()]).toEqual([undefined, ['plain']])

  const third = showToast({ text: 'third', undo })
  dismissToast(third)
  forgetLastChange()
  expect(takeLastChange()).toBeUndefined()

  const fourth = showToast({ text: 'fourth', undo })
  replaceToast(fourth, { text: 'fourth, and more', undo })
  dismissToast(fourth)
  expect(takeLastChange()?.text).toBe('fourth, and more')

  const [fifth, sixth] = ['fifth', 'sixth'].map((text) => showToast({ text, undo }))
  dismissToast(sixth ?? 0)
  takeChange(fifth ?? 0)
  expect([texts(), takeLastChange()?.id]).toEqual([['plain'], sixth])
  const seventh = showToast({ text: 'seventh', undo })
  takeChange(seventh)
  expect([texts(), takeLastChange()]).toEqual([['plain'], undefined])
})
