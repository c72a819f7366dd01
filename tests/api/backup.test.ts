import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, newImportedPerson } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'

/** Runs one of our scripts as `npm run` does. */
const run = (product: Product, script: string, file: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl }
    execFile(process.execPath, [`scripts/${script}.ts`, file], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

test('[DATA-06] a backup taken while people write is whole and holds what was acknowledged before it; restoring brings it back', async () => {
  const product = await startProduct()
  try {
    const person = await newImportedPerson(product, 200)
    const folderId = await newFolder(person, 'Before', channelIds(10))
    let writing = true
    const writers = [0, 1, 2].map(async (n) => {
      for (let round = 0; writing; round++)
        await person.post('/api/channels/move', {
          moves: [{ channelIds: channelIds(30, 20 + n * 30), folderId: round % 2 ? null : folderId }],
        })
    })
    const file = join(product.dataDir, 'copy.db')
    expect(await run(product, 'backup', file)).toMatchObject({ code: 0 })
    writing = false
    await Promise.all(writers)
    expect(await run(product, 'backup', file)).toMatchObject({ code: 1 })
    await newFolder(person, 'After')

    const refused = await run(product, 'restore', file)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('The server is running')])
    await product.kill() // the write-ahead log stays behind, as after a crash
    expect((await run(product, 'restore', join(product.dataDir, 'none.db'))).code).toBe(1)
    const restored = await run(product, 'restore', file)
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
    await product.start()
    const { folders } = await person.library()
    expect(folders.map(({ name }) => name)).toEqual(['Before'])
    expect(folders[0]?.channels.map(({ id }) => id)).toEqual(expect.arrayContaining(channelIds(10)))
    expect(await person.channels()).toHaveLength(200)
    await newFolder(person, 'Again')
  } finally {
    await product.stop()
  }
})
