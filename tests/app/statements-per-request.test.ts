import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { withApp } from '../support/app.ts'
import { newImportedUser } from '../support/users.ts'

const app = withApp({ FLAGS_KEPT_SECONDS: '300', DATABASE_NAMED_STATEMENTS: 'off' }, { engine: 'postgres' })

/** The tables of the statements that are sent while `work` runs, one entry for each statement. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    return texts.map((text) =>
      [...text.matchAll(/(?:from|join|into|update) "(\w+)"/g)].map(([, table]) => table).join(),
    )
  } finally {
    spy.mockRestore()
  }
}

test('[RUN-06] a session, and a library that has not changed, cost one statement', async () => {
  const user = await newImportedUser(app(), 5)
  const { headers } = await user.get('/api/library')
  await user.get('/api/session') // reads the flags, which are cached
  expect(await statementsOf(() => user.get('/api/session'))).toEqual(['user,google_connection,session'])
  const unchanged = async () => {
    const { status } = await user.send('GET', '/api/library', undefined, { 'If-None-Match': headers.get('etag') ?? '' })
    expect(status).toBe(304)
  }
  expect(await statementsOf(unchanged)).toEqual(['user,google_connection,session'])
})
