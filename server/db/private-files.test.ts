import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { giveToOwner, makePrivate } from './private-files.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a database and the files beside it can be read by their owner only, other files stay as they are', () => {
  const folder = newFolder()
  const names = ['a.db', 'a.db-wal', 'a.db-shm', 'a.db.lock', 'other.db']
  for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o644 })
  makePrivate(join(folder, 'a.db'))
  makePrivate(join(folder, 'missing.db'))
  const modes = names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))
  expect(modes).toEqual(['600', '600', '600', '600', '644'])
})

test.skipIf(process.getuid?.() !== 0)('what root makes in a data folder belongs to the folder’s owner', () => {
  const folder = newFolder()
  const [made, other] = [join(folder, 'made'), join(folder, 'other')]
  for (const file of [made, other]) writeFileSync(file, '')
  chownSync(folder, 12_345, 12_346)
  giveToOwner(folder, [made, join(folder, 'missing')])
  const ownerOf = (file: string) => [statSync(file).uid, statSync(file).gid]
  expect([ownerOf(made), ownerOf(other)]).toEqual([
    [12_345, 12_346],
    [0, 0],
  ])
})
