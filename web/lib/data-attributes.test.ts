import { afterEach, expect, test, vi } from 'vitest'
import { cardIndex, dropTarget, markDragging, markFloatingBar } from './data-attributes.ts'

/** An element with these attributes, of which `closest` finds itself. */
class FakeElement {
  readonly attributes: Record<string, string>
  constructor(attributes: Record<string, string>) {
    this.attributes = attributes
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null
  }
  closest(selector: string) {
    return selector.slice(1, -1) in this.attributes ? this : null
  }
}

afterEach(() => vi.unstubAllGlobals())

test('an element carries an attribute with its value, or none', () => {
  expect([dropTarget.props('folder'), dropTarget.props(''), dropTarget.props(undefined)]).toEqual([
    ...[{ 'data-drop': 'folder' }, { 'data-drop': '' }, {}],
  ])
  const element = new FakeElement({ 'data-drop': '', 'data-index': '12' }) as unknown as Element
  expect([dropTarget.of(element), cardIndex.of(element), cardIndex.selector]).toEqual(['', 12, '[data-index]'])
  expect([dropTarget.of(null), dropTarget.of(undefined), cardIndex.of(new FakeElement({}) as never)]).toEqual([
    ...[null, null, null],
  ])
})

test('elements are found around a target, and on the whole page', () => {
  vi.stubGlobal('Element', FakeElement)
  const found = [new FakeElement({ 'data-drop': 'a' })]
  vi.stubGlobal('document', { querySelectorAll: (selector: string) => (selector === '[data-drop]' ? found : []) })
  expect(dropTarget.closest(found[0] as never)).toBe(found[0])
  expect([cardIndex.closest(found[0] as never), dropTarget.closest(null), dropTarget.closest({} as never)]).toEqual([
    ...[null, null, null],
  ])
  expect([dropTarget.all(), cardIndex.all()]).toEqual([found, []])
})

test('the page is marked while a bar floats at its foot, and while something is dragged', () => {
  const toggleAttribute = vi.fn()
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { toggleAttribute, dataset } })
  markFloatingBar(true)
  markFloatingBar(false)
  expect(toggleAttribute.mock.calls).toEqual([
    ['data-has-floating-bar', true],
    ['data-has-floating-bar', false],
  ])
  markDragging('keyboard')
  expect(dataset).toEqual({ dragging: 'keyboard' })
  markDragging('pointer')
  expect(dataset).toEqual({ dragging: 'pointer' })
  markDragging(null)
  expect(dataset).toEqual({})
})
