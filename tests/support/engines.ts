import { afterAll, beforeAll, describe, inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import { type Product, startProduct } from './product.ts'

/** Runs the tests against the product on SQLite and on PostgreSQL, one product a file and engine. */
export function onBothEngines(
  about: string,
  tests: (product: () => Product) => void,
  env: Record<string, string> = {},
) {
  describe.each(['sqlite', 'postgres'] as const)(`${about} (%s)`, (engine) => {
    let product: Product
    beforeAll(async () => {
      const databaseUrl = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined
      product = await startProduct({ databaseUrl, env })
    })
    afterAll(() => product?.stop())
    tests(() => product)
  })
}
