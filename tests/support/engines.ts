import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import { type Product, startProduct } from './product.ts'

const ENGINES = ['sqlite', 'postgres'] as const

/**
 * The engines of the running test file: one each where `x.postgres.test.ts` lies beside a long `x.test.ts`, so that the
 * two run beside each other; otherwise both.
 */
function enginesOfFile(): readonly (typeof ENGINES)[number][] {
  const { testPath = '' } = expect.getState()
  if (testPath.endsWith('.postgres.test.ts')) return ['postgres']
  return existsSync(testPath.replace(/\.test\.ts$/, '.postgres.test.ts')) ? ['sqlite'] : ENGINES
}

/** Runs the tests against the product on SQLite and on PostgreSQL, one product a file and engine. */
export function onBothEngines(
  about: string,
  tests: (product: () => Product) => void,
  env: Record<string, string> = {},
) {
  describe.each(enginesOfFile())(`${about} (%s)`, (engine) => {
    let product: Product
    beforeAll(async () => {
      const databaseUrl = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined
      product = await startProduct({ databaseUrl, env })
    })
    afterAll(() => product?.stop())
    tests(() => product)
  })
}
