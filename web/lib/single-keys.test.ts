import { expect, test } from 'vitest'
import { isCharacter } from './single-keys.ts'

test('[ORG-07] keys that type a character are told from those that do something', () => {
  expect(['a', '/', 'ß', '🪼'].every(isCharacter)).toBe(true)
  expect(['Enter', 'ArrowLeft', 'F1', ''].some(isCharacter)).toBe(false)
})
