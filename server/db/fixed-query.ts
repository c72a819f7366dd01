import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Db } from './open.ts'

/** Stands in for a value while the statement is written. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query whose statement is always the same but for its values. It is written once for each database; writing it takes
 * twice as long as running it. The values must go into it as they are: what is computed from them, or chosen by them,
 * would be computed and chosen once.
 * @returns the rows for these values
 */
export function fixedQuery<V extends (string | number)[], R>(build: (db: Db, ...values: V) => Compilable<R>) {
  const written = new WeakMap<DialectAdapter, CompiledQuery<R>>()
  return async (db: Db, ...values: V): Promise<R[]> => {
    const { adapter } = db.getExecutor()
    let query = written.get(adapter)
    if (!query) {
      query = build(db, ...(values.map((_, index) => new Place(index)) as unknown[] as V)).compile()
      written.set(adapter, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.index] : value))
    return (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}
