import { expect, test } from 'vitest'
import { withApp } from '../support/app.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const app = withApp()

test.each(['/dashboard', '/folders', '/privacy', '/de', '/de/privacy-policy', '/folder/music'])(
  '[ROUTE-09] %s with a slash at its end leads to the address without it, with what follows',
  async (path) => {
    const answer = await new Visitor(app()).get(`${path}/?sort=name`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${app().origin}${path}?sort=name`])
  },
)

test('[ROUTE-09] an unknown address is Not found, with a slash too, and the API redirects nobody', async () => {
  const visitor = new Visitor(app())
  expect((await visitor.get('/nowhere')).status).toBe(404)
  const user = await newUser(app())
  expect((await user.get('/api/library/')).status).toBe(404)
  const outside = await visitor.get('//example.com/')
  expect(new URL(outside.headers.get('location') ?? app().origin, app().origin).origin).toBe(app().origin)
})
