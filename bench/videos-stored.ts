import { type Engine, startDatabases } from './databases.ts'
import { print, type Row, type Table, under } from './report.ts'
import { seed } from './seed.ts'
import { bytesOf } from './sizes.ts'
import { answerTables } from './videos-answers.ts'
import { OWN_CHANNELS, queryTable } from './videos-query.ts'
import { type SeededCatalogue, seedCatalogue } from './videos-seed.ts'

/** Channels in the large catalogue, some 44 videos each: `CATALOGUE_CHANNELS` in the environment asks for others. */
const CHANNELS = Number(process.env.CATALOGUE_CHANNELS ?? 25_000)
const SMALLER = 10
/** Of users who are asked for. */
const USER_CHANNELS = [240, 5_000] as const
const MOST_BYTES = { SQLite: 200, PostgreSQL: 350 }

/** What is stored already: how soon it is read and answered, and what it takes. */
export async function benchStoredVideos(engine: Engine): Promise<Table[]> {
  const databases = await startDatabases(engine)
  try {
    const largeUrl = await databases.newUrl()
    const users = await seed(
      largeUrl,
      USER_CHANNELS.map((channels) => ({ people: 1, channels })),
    )
    const startedAt = performance.now()
    const large = await seedCatalogue(largeUrl, CHANNELS)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    console.log(`${engine}: ${large.videos.toLocaleString('en')} videos stored in ${seconds} s\n`)
    const foreign = Math.round((CHANNELS - OWN_CHANNELS) / SMALLER)
    const small = await seedCatalogue(await databases.newUrl(), OWN_CHANNELS + foreign)
    const stored = [await queryTable(engine, { large, small }), await sizeTable(engine, large)]
    for (const table of stored) print(table)
    await Promise.all([large.close(), small.close()])
    const answers = await answerTables(engine, large.url, users)
    for (const table of answers) print(table)
    return [...stored, ...answers]
  } finally {
    await databases.stop()
  }
}

async function sizeTable(engine: Engine, { url, videos }: SeededCatalogue): Promise<Table> {
  const isFile = engine === 'SQLite'
  const all = await bytesOf(isFile ? url.replace(/\.db$/, '.catalogue.db') : url, 'catalogue')
  const { table, indexes } = all.get('video') ?? { table: 0, indexes: 0 }
  const rows: Row[] = [under('a video, its index included', (table + indexes) / videos, MOST_BYTES[engine])]
  return { title: `Stored: ${engine}`, unit: 'bytes', baseline: '', rows }
}
