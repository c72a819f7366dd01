import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['{"a":[1,"x",null],"b":{}}', { a: [1, 'x', null], b: {} }],
  ['"a,b]"', 'a,b]'],
  ['"\\"]}"', '"]}'],
  ['["\\\\","]"]', ['\\', ']']],
  ['7', 7],
])('[ORG-09] %s is read', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each(['', '{', '[1,', ']', '{}]', '1,2', '"a', 'a', '{"a":1}\n{"a":2}'])('[ORG-09] %s is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined()
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const list = (values: number) => `[${Array.from({ length: values }, () => 0)}]`
const object = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"${n}":0`)}}`

test('[ORG-09] values are 64 deep; deeper ones are no known file', () => {
  expect(parseJson(nested(64))).toBeDefined()
  expect(parseJson(nested(65))).toBeUndefined()
  expect(parseJson(`[${'[[]],'.repeat(100)}[]]`)).toBeDefined()
  expect(parseJson(`[${'{},'.repeat(100)}{}]`)).toBeDefined()
})

test('[ORG-09] an object has 200,001 keys, a list may have more; a second object counts anew', () => {
  expect(parseJson(object(200_001))).toBeDefined()
  expect(() => parseJson(object(200_002))).toThrow('too_many_entries')
  expect(parseJson(list(200_003))).toBeDefined()
  expect(parseJson(`[${object(150_000)},${object(150_000)}]`)).toBeDefined()
})
