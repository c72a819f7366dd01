import { afterEach, expect, test, vi } from 'vitest'
import { firstInView } from './in-view.ts'

afterEach(() => vi.unstubAllGlobals())

const endingAt = (bottom: number) => ({ getBoundingClientRect: () => ({ bottom }) }) as Element
const under = (padding: string) => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: padding }))
}

test('the first in view is not scrolled out at the top, nor covered by the header there', () => {
  const [out, covered, shown, next] = [-5, 60, 61, 300].map(endingAt)
  const all = [out, covered, shown, next] as Element[]
  under('60px')
  expect(firstInView(all)).toBe(shown)
  under('auto')
  expect(firstInView(all)).toBe(covered)
  expect(firstInView([out as Element])).toBeUndefined()
})
