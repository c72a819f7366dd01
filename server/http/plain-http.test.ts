import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { plainHttpWarning } from './plain-http.ts'

const SECRET_KEY = 'ab12'.repeat(4) + 'cd34ef56'.repeat(3)
const at = (PUBLIC_ORIGIN: string) => readSettings({ MODE: 'home', SECRET_KEY, PUBLIC_ORIGIN })

test.each([
  ['http://192.168.1.20:3000', /Others in this network can read/],
  ['http://nas.local', /Others in this network can read/],
  ['http://shelf.example.org', /public address without encryption[\s\S]*certificate in front/],
])('[OWN-03] at %s users have passwords, and the server warns at its start', (origin, warning) => {
  const settings = at(origin)
  expect(settings.passwords).toBe(true)
  expect(plainHttpWarning(settings)).toMatch(warning)
})

test.each(['https://shelf.example.org', 'https://192.168.1.20', 'http://localhost:3000', 'http://shelf.localhost'])(
  '[OWN-03] at %s users have passkeys',
  (origin) => {
    const settings = at(origin)
    expect([settings.passwords, plainHttpWarning(settings)]).toEqual([false, null])
  },
)

test('[OWN-03] nobody else reads what stays on this machine', () => {
  expect(plainHttpWarning(at('http://127.0.0.1:3000'))).toBeNull()
})
