import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { placementsChanged } from '#contract/channels.ts'
import { answer, checked } from './answer.ts'
import type { RequestEnv } from './session.ts'

/** Answers with one key more than the schema has. */
const extra = { changed: 1, change: null, left: 2 }

function makeApp(checksAnswers: boolean) {
  const errors: unknown[] = []
  const app = new Hono<RequestEnv>()
    .use((c, next) => {
      c.set('checksAnswers', checksAnswers)
      return next()
    })
    .get('/wrong', (c) => answer(c, placementsChanged, extra))
    .get('/line', (c) => c.text(JSON.stringify(checked(c, placementsChanged, extra))))
    .get('/right', (c) => answer(c, placementsChanged, { changed: 1, change: null }, 201))
  app.onError((error, c) => {
    errors.push(error)
    return c.text('', 500)
  })
  return { app, errors }
}

test('with the check on, an answer of another shape is an error, and a right one passes', async () => {
  const { app, errors } = makeApp(true)
  expect([(await app.request('/wrong')).status, (await app.request('/line')).status]).toEqual([500, 500])
  expect(errors.map(String)).toEqual([expect.stringContaining('left'), expect.stringContaining('left')])
  const right = await app.request('/right')
  expect([right.status, await right.json()]).toEqual([201, { changed: 1, change: null }])
})

test('with the check off, every answer is sent as it is', async () => {
  const { app, errors } = makeApp(false)
  expect(await (await app.request('/wrong')).json()).toEqual(extra)
  expect(await (await app.request('/line')).json()).toEqual(extra)
  expect(errors).toEqual([])
})
