import { expect, test } from 'vitest'
import { excessIn } from './json-shape.ts'

const channel = { id: 'UC', name: 'a, [b] {c} "d" \\', thumbnailUrl: null, subscriberCount: 1, addedAt: '' }
const file = {
  format: 'subshelf',
  folders: [{ id: '', name: '', createdAt: '', channels: Array(10_000).fill(channel) }],
  unsortedChannels: [],
}

test.each([
  ['nothing', ''],
  ['a number', '7'],
  ['the largest file of ours, indented', JSON.stringify({ file, leftOut: [], expected: {} }, null, 2)],
  ['18,000 ids in a list', JSON.stringify({ moves: [{ channelIds: Array(18_000).fill('UC') }] })],
  ['brackets and commas in texts', JSON.stringify({ name: '[{,'.repeat(100_000) })],
  ['a quote that never ends', `{"a": "${'['.repeat(1_000)}`],
  ['an escaped quote', JSON.stringify({ a: `"${'['.repeat(1_000)}` })],
  ['closing brackets alone', ']}'.repeat(1_000)],
  ['64 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 64 }, (_, i) => [i, i])))],
  ['many objects with few keys each', JSON.stringify(Array(1_000).fill({ a: [1, 2, 3], b: { c: 1 } }))],
])('%s may be parsed', (_, json) => {
  expect(excessIn(json)).toBeNull()
})

test.each([
  ['lists in lists', '['.repeat(1_000_000), 'nested more than 16 deep'],
  ['objects in objects', '{"a":'.repeat(17), 'nested more than 16 deep'],
  ['65 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 65 }, (_, i) => [i, i]))), 'more than 64 keys'],
  ['the same key 65 times', `{${'"a":1,'.repeat(64)}"a":1}`, 'more than 64 keys'],
  ['keys around lists', `{${'"a":[1,2],'.repeat(64)}"a":1}`, 'more than 64 keys'],
  ['200,000 numbers', JSON.stringify(Array(200_000).fill(0)), 'more than 150000 values'],
  ['200,000 empty lists', `[${'[]'.repeat(200_000)}]`, 'more than 150000 values'],
])('%s are refused unparsed', (_, json, reason) => {
  expect(excessIn(json)).toContain(reason)
})
