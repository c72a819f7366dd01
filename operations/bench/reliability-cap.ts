import { print, type Table, under } from '../../bench/report.ts'
import { newDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { type Product, startProduct } from '../../tests/support/product.ts'
import { newUser } from '../../tests/support/users.ts'
import { Visitor } from '../../tests/support/visitor.ts'

const AT_ONCE = 20
const FREE_FOLDERS = 3

/** Twenty new folders at once, over and over: half of the rounds on SQLite, half on two servers with one PostgreSQL. */
export async function benchCap(rounds: number): Promise<Table> {
  const half = Math.ceil(rounds / 2)
  const rows = [
    under(`${half} rounds of ${AT_ONCE} at once, SQLite: rounds with another than the third`, await onSqlite(half), 0),
    under(`${half} rounds of ${AT_ONCE} at once, two servers on PostgreSQL: the same`, await onPostgres(half), 0),
  ]
  const table = { title: 'The cap of three folders', unit: '', baseline: '', rows }
  print(table)
  return table
}

async function onSqlite(rounds: number): Promise<number> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  try {
    return await wrongRounds(product, [product.origin], rounds)
  } finally {
    await product.stop()
  }
}

async function onPostgres(rounds: number): Promise<number> {
  const postgres = await startPostgres()
  try {
    const product = await startProduct({ databaseUrl: await newDatabase(postgres.url), env: { LOG_LEVEL: 'warn' } })
    try {
      const { origin } = await product.second()
      return await wrongRounds(product, [product.origin, origin], rounds)
    } finally {
      await product.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** @returns in how many rounds not exactly three folders were made, or the answers were not as the library is */
async function wrongRounds(product: Product, origins: readonly string[], rounds: number): Promise<number> {
  const person = await newUser(product)
  const tabs = origins.map((origin) => new Visitor({ origin, sandbox: product.sandbox }))
  for (const tab of tabs) tab.cookie = person.cookie
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    const asked = Array.from({ length: AT_ONCE }, (_, i) =>
      (tabs[i % tabs.length] as Visitor).post('/api/folders', { name: `Round ${round}, ${i}` }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    const made = statuses.filter((status) => status === 201).length
    const refused = statuses.filter((status) => status === 403).length
    const { folders } = await person.library()
    if (made !== FREE_FOLDERS || refused !== AT_ONCE - made || folders.length !== made) wrong++
    await Promise.all(folders.map(({ id }) => person.send('DELETE', `/api/folders/${id}`)))
  }
  return wrong
}
