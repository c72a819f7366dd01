/** @module-tag slow */
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { place } from '../support/placing.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { page, refresh } from '../support/videos.ts'

/** Runs one of our scripts as `npm run` does. */
const run = (product: Pick<Product, 'dataDir' | 'databaseUrl'>, script: string, file: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl }
    execFile(process.execPath, [`scripts/${script}.ts`, file], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

test('[DATA-06] a backup taken while people write is whole and holds what was acknowledged before it; restoring brings it back', async () => {
  const product = await startProduct()
  try {
    const user = await newImportedUser(product, 200)
    const folderId = await newFolder(user, 'Before', channelIds(10))
    let writing = true
    const writers = [0, 1, 2].map(async (n) => {
      for (let round = 0; writing; round++)
        await place(user, { [round % 2 ? 'remove' : 'add']: [{ folderId, channelIds: channelIds(30, 20 + n * 30) }] })
    })
    const file = join(product.dataDir, 'copy.db')
    expect(await run(product, 'backup', file)).toMatchObject({ code: 0 })
    writing = false
    await Promise.all(writers)
    expect(await run(product, 'backup', file)).toMatchObject({ code: 1 })
    await newFolder(user, 'After')

    const refused = await run(product, 'restore', file)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('The server is running')])
    await product.kill() // the write-ahead log stays behind, as after a crash
    expect((await run(product, 'restore', join(product.dataDir, 'none.db'))).code).toBe(1)
    const restored = await run(product, 'restore', file)
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
    await product.start()
    const { folders } = await user.library()
    expect(folders.map(({ name }) => name)).toEqual(['Before'])
    expect(folders[0]?.channels.map(({ id }) => id)).toEqual(expect.arrayContaining(channelIds(10)))
    expect(await user.channels()).toHaveLength(200)
    await newFolder(user, 'Again')
  } finally {
    await product.stop()
  }
})

/** Why the server does not start. */
const startRefusal = (product: Product): Promise<string> =>
  product.start().then(
    () => 'it started',
    (error: Error) => error.message.replace('server ended:\n', '').trim(),
  )

const IS_ONE_LINE = /^[^\n]+$/

const damages: [name: string, says: string, damage: (file: string) => void][] = [
  ['overwritten with text', 'is damaged', (file) => writeFileSync(file, 'hello world\n'.repeat(1000))],
  ['cut in half', 'is damaged', (file) => truncateSync(file, readFileSync(file).length / 2)],
  ['without its header', 'is damaged', (file) => writeFileSync(file, readFileSync(file).fill(0x41, 0, 100))],
  [
    'with overwritten pages in the middle',
    'is damaged',
    (file) => {
      const bytes = readFileSync(file)
      const middle = Math.floor(bytes.length / 2 / 4096) * 4096
      writeFileSync(file, bytes.fill(0xa5, middle, middle + 40_960))
    },
  ],
  ['empty', 'is empty, but there are backups', (file) => writeFileSync(file, '')],
  [
    'gone, its log left behind',
    'its log subshelf.db-wal is not',
    (file) => {
      rmSync(file)
      writeFileSync(`${file}-wal`, Buffer.alloc(50_000, 7))
    },
  ],
]

test('[VIDEO-10] a backup holds nothing that YouTube told of channels and videos; restored without the catalogue, they are named again', async () => {
  const product = await startProduct()
  try {
    const user = await newImportedUser(product, 60)
    await newFolder(user, 'Mine', channelIds(10))
    await refresh(user)
    const before = await user.library()
    const videos = (await page(user)).videos
    const file = join(product.dataDir, 'copy.db')
    expect(await run(product, 'backup', file)).toMatchObject({ code: 0 })
    const bytes = readFileSync(file)
    expect(bytes.includes(channelIds(1)[0] ?? '')).toBe(true) // what a user subscribes to is the user's own
    const told = [
      ...(await user.channels()).flatMap(({ name, thumbnailUrl }) => [name, thumbnailUrl ?? 'svg?size']),
      ...videos.flatMap(({ id, title }) => [id, title]),
    ]
    expect(told.filter((text) => bytes.includes(text))).toEqual([])
    expect(videos.length).toBeGreaterThan(0)

    await product.stopServer()
    expect((await run(product, 'restore', file)).code).toBe(0)
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(join(product.dataDir, `subshelf.catalogue.db${suffix}`), { force: true })
    await product.start()
    await expect.poll(() => user.library(), { message: 'the library' }).toEqual(before)
  } finally {
    await product.stop()
  }
})

test('[RUN-07] a damaged, empty or lost database is told at the start in one sentence, and restoring a backup brings everything back', async () => {
  const product = await startProduct()
  try {
    const [user, bystander] = [await newImportedUser(product, 300), await newImportedUser(product, 20)]
    await newFolder(user, 'Mine', channelIds(10))
    await newFolder(bystander, 'Theirs', channelIds(5))
    const libraries = await Promise.all([user.library(), bystander.library()])
    const file = join(product.dataDir, 'subshelf.db')
    const copy = join(product.dataDir, 'backups', 'copy.db')
    expect(await run(product, 'backup', copy)).toMatchObject({ code: 0 })
    for (const [name, says, damage] of damages) {
      await product.stopServer()
      damage(file)
      const refusal = await startRefusal(product)
      expect(refusal, name).toContain(says)
      expect(refusal, name).toMatch(IS_ONE_LINE)
      const restored = await run(product, 'restore', copy)
      expect([restored.code, restored.output], name).toEqual([0, expect.stringContaining('Restored')])
      expect(readdirSync(product.dataDir).filter((entry) => entry.includes('.coming'))).toEqual([])
      await product.start()
      expect(await Promise.all([user.library(), bystander.library()]), name).toEqual(libraries)
      await newFolder(user, 'Again')
    }
    expect(readdirSync(product.dataDir).filter((entry) => entry.includes('.before-')).length).toBeGreaterThan(4)
  } finally {
    await product.stop()
  }
})

test('[RUN-07] a restore that was killed half-way keeps the server from starting until it is run again', async () => {
  const product = await startProduct()
  try {
    const user = await newImportedUser(product, 20)
    await newFolder(user, 'Mine', channelIds(10))
    const library = await user.library()
    const file = join(product.dataDir, 'subshelf.db')
    const copy = join(product.dataDir, 'copy.db')
    await run(product, 'backup', copy)
    await newFolder(user, 'After')
    await product.kill() // its log stays behind
    copyFileSync(copy, `${file}.coming`) // the database itself is still in its place
    expect(await startRefusal(product)).toContain('was interrupted. Run it again')
    rmSync(file) // or has been moved away already
    expect(await startRefusal(product)).toContain('was interrupted. Run it again')
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
    expect((await run(product, 'restore', copy)).code).toBe(0)
    await product.start()
    expect(await user.library()).toEqual(library)
  } finally {
    await product.stop()
  }
})

test('[RUN-07] a restore that cannot be done says so in one sentence and changes nothing', async () => {
  const product = await startProduct()
  try {
    const user = await newImportedUser(product, 20)
    const library = await user.library()
    const [whole, half] = [join(product.dataDir, 'whole.db'), join(product.dataDir, 'half.db')]
    await run(product, 'backup', whole)
    copyFileSync(whole, half)
    truncateSync(half, readFileSync(half).length / 2)
    await product.stopServer()
    const damaged = await run(product, 'restore', half)
    expect(damaged).toMatchObject({ code: 1, output: expect.stringMatching(/half\.db is not a whole backup[^\n]*\n$/) })
    mkdirSync(join(product.dataDir, 'subshelf.db.coming.part'))
    const refused = await run(product, 'restore', whole)
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/could not be restored:[^\n]*\n$/) })
    await product.start()
    expect(await user.library()).toEqual(library)
  } finally {
    await product.stop()
  }
})

test('a second server on the same SQLite file refuses to start, by whichever name it is given', async () => {
  const product = await startProduct()
  try {
    const user = await newImportedUser(product, 5)
    const link = join(product.dataDir, 'link.db')
    symlinkSync(join(product.dataDir, 'subshelf.db'), link)
    symlinkSync(product.dataDir, join(product.dataDir, 'folder'))
    for (const path of [link, join(product.dataDir, 'folder', 'subshelf.db')]) {
      const start = product.second({ DATABASE_URL: `sqlite:${path}` })
      const refusal = await start.then(
        () => 'it started',
        (error: Error) => error.message,
      )
      expect(refusal).toContain('Another Subshelf process is using')
    }
    expect(existsSync(`${link}.lock`)).toBe(false)
    expect(await user.channels()).toHaveLength(5)
  } finally {
    await product.stop()
  }
})

test.each(['backup', 'restore'])('npm run %s names a DATABASE_URL that is wrong', async (script) => {
  const { code, output } = await run(
    { dataDir: '/nowhere', databaseUrl: 'mysql://u:secret@h/n' },
    script,
    '/nowhere/file',
  )
  expect([code, output]).toEqual([1, expect.stringContaining('- DATABASE_URL must be sqlite:PATH or postgres://')])
  expect(output).not.toMatch(/secret| at /)
})
