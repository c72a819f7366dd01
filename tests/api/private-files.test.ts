/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { newUser } from '../support/users.ts'

/** Every file and folder below, with what others than the owner may do with it. */
function openTo(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
    .map((name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`)
}

const run = (product: Product, script: string, ...files: string[]) =>
  execFileSync(process.execPath, [`scripts/${script}.ts`, ...files], {
    env: { PATH: process.env.PATH, DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl },
    encoding: 'utf8',
  }).trim()

test.skipIf(process.platform === 'win32')(
  '[DATA-04] database, write-ahead log and backups are readable by their owner alone, also those of before',
  async () => {
    const before = process.umask(0o022) // as on most machines, whatever it is here
    const product = await startProduct()
    try {
      await newUser(product)
      expect(readdirSync(product.dataDir)).toEqual(expect.arrayContaining(['subshelf.db', 'subshelf.db-wal']))
      expect(openTo(product.dataDir)).toEqual([])

      const copy = run(product, 'backup')
      expect(openTo(product.dataDir)).toEqual([])
      await product.stopServer()
      for (const file of [copy, join(product.dataDir, 'subshelf.db')]) chmodSync(file, 0o644)
      run(product, 'restore', copy)
      chmodSync(copy, 0o600)
      expect(openTo(product.dataDir)).toEqual([])

      chmodSync(join(product.dataDir, 'subshelf.db'), 0o644) // as older versions made it
      await product.start()
      await newUser(product)
      expect(openTo(product.dataDir)).toEqual([])
    } finally {
      process.umask(before)
      await product.stop()
    }
  },
)
