import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, setLiveRegion } from './announce.ts'

/** An element of which only the texts of its lines count. */
function makeRegion() {
  const lines: { textContent: string }[] = []
  return { lines, append: (line: { textContent: string }) => lines.push(line) }
}
type Region = ReturnType<typeof makeRegion>
const texts = ({ lines }: Region) => lines.map(({ textContent }) => textContent)
const asElement = (region: Region | null) => region as unknown as HTMLElement | null

let regions: Region[]

beforeEach(() => {
  vi.useFakeTimers()
  regions = [makeRegion(), makeRegion()]
  vi.stubGlobal('document', {
    createElement: () => ({
      textContent: '',
      remove() {
        for (const { lines } of regions) if (lines.includes(this)) lines.splice(lines.indexOf(this), 1)
      },
    }),
  })
})
afterEach(() => {
  setLiveRegion('polite', null)
  setLiveRegion('assertive', null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[SHELL-06] each text is read as a line of its own, errors at once, and none stays', () => {
  const [polite, assertive] = regions as [Region, Region]
  setLiveRegion('polite', asElement(polite))
  setLiveRegion('assertive', asElement(assertive))
  announce('saved')
  announce('saved')
  announce('failed', 'assertive')
  expect(regions.map(texts)).toEqual([['saved', 'saved'], ['failed']])
  vi.advanceTimersByTime(3_000)
  announce('moved')
  vi.advanceTimersByTime(1_000)
  expect(regions.map(texts)).toEqual([['moved'], []])
})

test('[SHELL-06] texts from before there are regions are read once there are', () => {
  const [polite, assertive] = regions as [Region, Region]
  announce('saved')
  announce('failed', 'assertive')
  setLiveRegion('polite', null)
  expect(regions.map(texts)).toEqual([[], []])
  setLiveRegion('polite', asElement(polite))
  setLiveRegion('assertive', asElement(assertive))
  expect(regions.map(texts)).toEqual([['saved'], ['failed']])
  setLiveRegion('polite', asElement(polite))
  expect(texts(polite)).toEqual(['saved'])
})
