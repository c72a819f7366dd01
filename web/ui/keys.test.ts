import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Keys, keysText } from './keys.tsx'

const said = (keys: string) =>
  renderToStaticMarkup(createElement(Keys, { keys }))
    .replace(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replace(/<.*?>/g, '')
    .trim()

test('keys are written as they stand on a keyboard', () => {
  expect(['g d', '$mod+k', 'Shift+ArrowDown', '1 – 9'].map(keysText)).toEqual(['G D', 'Ctrl K', '⇧ ↓', '1 – 9'])
  expect(['Escape', 'Backspace', '+'].map(keysText)).toEqual(['Esc', '⌫', '+'])
})

test('a sign on a key is read out by its name', () => {
  expect(said('Shift+a')).toBe('Shift A')
  expect(said('Backspace')).toBe('Backspace')
})
