import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const rows = readFileSync(join(ROOT, 'docs/compliance.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:asked|what the product shows) \|/.test(line))

test('every clause of docs/compliance.md names files that keep it, and they exist', () => {
  const filesOf = (row: string) =>
    [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter((row) => filesOf(row).length === 0)).toEqual([])
  expect(rows.flatMap(filesOf).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
