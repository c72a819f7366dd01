import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CHANGES = 'server/features/library/changes/'
const WRITES =
  /\bq\.(?:folders\.(?:insert|update|delete|setPositions)|placements\.(?:insert|delete|setPositions)|channels\.(?:insertMany|delete|setPositions))\(/

const sources = globSync('server/features/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

test('[ORG-08] whatever writes folders, channels or placements is recorded', () => {
  const writers = sources.filter(({ source }) => WRITES.test(source)).map(({ path }) => path)
  expect(writers).toContain('server/features/library/folders/commands.ts')
  const recording = sources.filter(({ source }) => /\b(?:changeLibrary|recordChange|toStored)\b/.test(source))
  expect(recording.map(({ path }) => path)).toEqual(expect.arrayContaining(writers))
})

/** Which channels an import listed is shown with them, and is no change of the user's. */
const SHOWN = 'server/features/library/imports/commands.ts'

test('[ORG-08] the version of a library rises only where its changes are recorded, and what is shown with it', () => {
  const raising = sources.filter(({ source }) => source.includes('.bumpLibrary(')).map(({ path }) => path)
  expect(raising.filter((path) => !path.startsWith(CHANGES))).toEqual([SHOWN])
})

test('[ORG-08] no command of the library opens a transaction beside the recorded ones and then changes placements', () => {
  const bare = sources.filter(({ path, source }) => {
    if (path.startsWith(CHANGES)) return false
    return source
      .split(/^export const |^export function |^export async function |^async function |^function |^const /m)
      .some((part) => part.includes('inTransaction(') && (WRITES.test(part) || part.includes('changePlacements(')))
  })
  expect(bare.map(({ path }) => path)).toEqual([])
})
