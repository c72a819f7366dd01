import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareCarry } from './carry.ts'

type Box = { left: number; top: number; width: number; height: number }

const CARD: Box = { left: 100, top: 200, width: 300, height: 100 }
const TILE: Box = { left: 10, top: 400, width: 40, height: 20 }

let wantsLessMotion: boolean
let translate: string
let shown: object[]

/** An element of this place. @param tile the mark inside it */
function element(box: Box, tile: object | null = null) {
  let arrive = () => {}
  const copy = {
    ...{ style: {}, ariaHidden: null as string | null, remove: vi.fn() },
    animate: vi.fn(() => ({
      finished: new Promise<void>((resolve) => {
        arrive = resolve
      }),
    })),
  }
  const made = {
    ...{ copy, querySelector: () => tile, cloneNode: () => copy, animate: vi.fn() },
    arrive: () => arrive(),
    getBoundingClientRect: () => ({ ...box, bottom: box.top + box.height }),
  }
  return made as typeof made & HTMLElement
}

beforeEach(() => {
  wantsLessMotion = false
  translate = 'none'
  shown = []
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && wantsLessMotion }))
  vi.stubGlobal('getComputedStyle', () => ({ translate }))
  vi.stubGlobal('document', { body: { append: (one: object) => shown.push(one) } })
})
afterEach(() => vi.unstubAllGlobals())

const wayOf = (card: ReturnType<typeof element>) => card.copy.animate.mock.calls as unknown as [[object, object][]]

test('a copy of what is moved goes into the middle of the folder’s tile, which nods when it arrives; then it is gone', async () => {
  const card = element(CARD)
  const tile = element(TILE)
  const start = prepareCarry(card, element({ ...TILE, left: 0 }, tile))
  expect([shown, card.copy.ariaHidden]).toEqual([[], 'true'])
  expect(card.copy.style).toMatchObject({ position: 'fixed', pointerEvents: 'none' })
  expect(card.copy.style).toMatchObject({ left: '100px', top: '200px', width: '300px', height: '100px' })
  start?.()
  expect(shown).toEqual([card.copy])
  expect(wayOf(card)).toMatchObject([[[{}, { translate: '-220px 160px' }], { duration: 260 }]])
  expect(tile.animate.mock.calls).toMatchObject([[[{}, { translate: '0 2px' }, {}], { delay: 260, duration: 180 }]])
  expect(card.copy.remove).not.toHaveBeenCalled()
  card.arrive()
  await vi.waitFor(() => expect(card.copy.remove).toHaveBeenCalledOnce())
})

test('a copy that was moved by its styles goes on from there; a folder without a tile is where it goes itself', () => {
  const [card, folder] = [element(CARD), element(TILE)]
  translate = '5px -7.5px'
  const onCopy = vi.fn()
  prepareCarry(card, folder, onCopy)?.()
  expect(onCopy.mock.calls).toEqual([[card.copy]])
  expect(card.copy.style).toEqual({})
  expect(wayOf(card)).toMatchObject([[[{}, { translate: '-215px 152.5px' }], {}]])
  expect(folder.animate).toHaveBeenCalledOnce()
})

test('nothing moves to a folder that is out of view, or for users who want less motion', () => {
  const isSeen = (folder: Box) => prepareCarry(element(CARD), element(folder)) !== null
  const at = (top: number) => ({ ...TILE, top })
  expect([at(-20), at(-19), at(899), at(900)].map(isSeen)).toEqual([false, true, true, false])
  wantsLessMotion = true
  expect(isSeen(TILE)).toBe(false)
})
