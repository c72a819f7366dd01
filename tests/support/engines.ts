import { afterAll, beforeAll, describe, inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import { type Product, startProduct } from './product.ts'

type Engine = 'sqlite' | 'postgres'

function onEngine(engine: Engine, about: string, tests: (product: () => Product) => void, env: Record<string, string>) {
  describe(`${about} (${engine})`, { tags: engine === 'postgres' ? ['postgres', 'slow'] : [] }, () => {
    let product: Product
    beforeAll(async () => {
      const databaseUrl = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined
      product = await startProduct({ databaseUrl, env })
    })
    afterAll(() => product?.stop())
    tests(() => product)
  })
}

/** Runs the tests against a product on SQLite: what they prove is in no statement. */
export const onSqlite = (about: string, tests: (product: () => Product) => void, env: Record<string, string> = {}) =>
  onEngine('sqlite', about, tests, env)

/** Runs the tests with a product on SQLite, and in `npm run test:all` with another on PostgreSQL. */
export function onBothEngines(
  about: string,
  tests: (product: () => Product) => void,
  env: Record<string, string> = {},
) {
  onEngine('sqlite', about, tests, env)
  onEngine('postgres', about, tests, env)
}
