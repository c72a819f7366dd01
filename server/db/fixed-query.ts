import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Db } from './open.ts'

/** A placeholder for a value while the statement is compiled. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query that is compiled once per database; compiling takes twice as long as running it. `build` must pass the values on
 * unchanged: anything computed from them, or depending on them, would be fixed at the first call.
 * @returns a function from values to rows
 */
export function fixedQuery<V extends (string | number)[], R>(build: (db: Db, ...values: V) => Compilable<R>) {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<R>>()
  return async (db: Db, ...values: V): Promise<R[]> => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, ...(values.map((_, index) => new Placeholder(index)) as unknown[] as V)).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.index] : value))
    return (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}
