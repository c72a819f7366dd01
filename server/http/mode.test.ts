import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { AppError } from '../lib/errors.ts'
import { exceptInDemo, onlyWhen } from './mode.ts'

async function outcomeOf(use: ReturnType<typeof exceptInDemo> | ReturnType<typeof onlyWhen>) {
  const app = new Hono()
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'fault'))
  app.use(use as ReturnType<typeof exceptInDemo>)
  app.get('/', (c) => c.text('found'))
  return (await app.request('/')).text()
}
const at = (mode: string) => ({ settings: { mode } }) as Context

test('a route is there in the modes that it is for', async () => {
  const modes = ['hosted', 'home', 'demo']
  expect(await Promise.all(modes.map((mode) => outcomeOf(exceptInDemo(at(mode)))))).toEqual([
    ...['found', 'found', 'not_in_demo'],
  ])
  expect(await Promise.all(modes.map((mode) => outcomeOf(onlyWhen(at(mode), 'home'))))).toEqual([
    ...['not_found', 'found', 'not_found'],
  ])
  expect(await outcomeOf(onlyWhen(at('home'), 'home', false))).toBe('not_found')
})
