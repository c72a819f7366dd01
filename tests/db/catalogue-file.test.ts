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

test('names of a catalogue of an older version get the age of the last list that was read, or go', async () => {
  const folder = someFolder()
  await (await filled(folder)).close()
  const old = new DatabaseSync(join(folder, 'subshelf.catalogue.db'))
  old.exec(`
    drop index channel_by_name_due; drop index channel_by_named; drop index channel_renamed;
    alter table channel drop column named_at; alter table channel drop column name_due_at;
    alter table channel drop column renamed_at;
    alter table video drop column kind_source;
    alter table channel drop column topics; alter table channel drop column topics_asked_at;
    delete from catalogue_migration where name >= '0003-names';
    update channel set title = 'a name', picture = 'a picture', subscribers = 1, checked_at = ${NOW - 1};
    update channel set listed_at = ${NOW - 2} where id = '${IDS[0]}';
    update channel set checked_at = null where id = '${IDS[1]}';`)
  old.close()
  await (await filled(folder)).close()
  const now = new DatabaseSync(join(folder, 'subshelf.catalogue.db'))
  const rows = now
    .prepare('select title, picture, subscribers, named_at, stored from channel order by id limit 3')
    .all()
  now.close()
  expect(rows).toEqual([
    { title: 'a name', picture: 'a picture', subscribers: 1, named_at: NOW - 2, stored: 20 },
    { title: null, picture: null, subscribers: null, named_at: null, stored: 20 },
    { title: 'a name', picture: 'a picture', subscribers: 1, named_at: NOW - 1, stored: 20 },
  ])
})
