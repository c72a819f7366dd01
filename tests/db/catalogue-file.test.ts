import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openCatalogue } from '../../server/db/catalogue.ts'
import { wantChannels } from '../../server/db/catalogue-channels.ts'
import { claimChannels } from '../../server/db/catalogue-claims.ts'
import { summaryOf } from '../../server/db/catalogue-feed.ts'
import { writeChannels } from '../../server/db/catalogue-writes.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { channelIds } from '../support/sandbox.ts'

const NOW = Date.UTC(2026, 10, 20)
const IDS = channelIds(40)

async function filled(folder: string) {
  const setting = { kind: 'sqlite', path: join(folder, 'subshelf.db') } as const
  const main = openDatabase(setting)
  await migrate(main)
  const damage: string[] = []
  const catalogue = await openCatalogue(setting, main, {
    onDamage: (error) => damage.push(error.message),
    onError: () => {},
  })
  await wantChannels(catalogue, IDS, NOW)
  await claimChannels(catalogue, { ids: IDS, claim: 'me' }, NOW)
  const video = (n: number, k: number) => ({
    id: `${n}-${k}`.padStart(11, '_'),
    title: 'x'.repeat(80),
    publishedAt: NOW,
  })
  const news = IDS.map((id, n) => ({
    id,
    videos: [{ listed: Array.from({ length: 20 }, (_, k) => video(n, k)), source: 2 as const }],
    end: { kind: 'checked' as const, dueInMs: () => 1000 },
  }))
  await writeChannels(catalogue, 'me', news, NOW)
  return {
    damage,
    stored: async () => (await summaryOf(catalogue, IDS, NOW)).stored,
    close: async () => {
      await catalogue.db.destroy()
      await main.destroy()
    },
  }
}

function someFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the catalogue is a file of its own beside the database; without it an empty one is made', async () => {
  const folder = someFolder()
  const first = await filled(folder)
  expect(await first.stored()).toBe(800)
  await first.close()
  rmSync(join(folder, 'subshelf.catalogue.db'))
  const second = await filled(folder)
  expect([await second.stored(), second.damage]).toEqual([800, []])
  await second.close()
})

test.each([
  ['is no database', (bytes: Buffer) => Buffer.concat([Buffer.from('nonsense'.repeat(20)), bytes.subarray(160)])],
  ['was cut', (bytes: Buffer) => bytes.subarray(0, 8_192)],
])('a catalogue file that %s is replaced by an empty one, and it is told', async (_, damaged) => {
  const folder = someFolder()
  const file = join(folder, 'subshelf.catalogue.db')
  await (await filled(folder)).close()
  writeFileSync(file, damaged(readFileSync(file)))
  writeFileSync(`${file}-wal`, '') // the last process did not end well
  const again = await filled(folder)
  expect([await again.stored(), again.damage.length]).toEqual([800, 1])
  expect(existsSync(join(folder, 'subshelf.db'))).toBe(true)
  await again.close()
})

test('a catalogue file of another version is replaced by an empty one, and it is told', async () => {
  const folder = someFolder()
  await (await filled(folder)).close()
  const old = new DatabaseSync(join(folder, 'subshelf.catalogue.db'))
  old.exec("update catalogue_migration set name = '0001-of-another-version'")
  old.close()
  const again = await filled(folder)
  expect([await again.stored(), again.damage]).toEqual([800, ['unknown migration 0001-of-another-version']])
  await again.close()
})
