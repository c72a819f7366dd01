import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { signInQuery } from './user.ts'

const MAIN = resolve(import.meta.dirname, '../../sandbox/main.ts')

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env } })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return { child, output: () => output }
}

test('prints one line when it listens, and ends cleanly at SIGTERM', async () => {
  const redirect = 'http://localhost:4321/back'
  const { child, output } = run({ SANDBOX_PORT: '0', SANDBOX_REDIRECT_URIS: `http://localhost:1/x, ${redirect}` })
  await once(child.stdout ?? child, 'data')
  expect(output()).toMatch(/^sandbox listening on http:\/\/localhost:\d+\n$/)
  const url = output().trim().split(' ').at(-1)
  const { query } = signInQuery({ redirect_uri: redirect })
  expect((await fetch(`${url}/o/oauth2/v2/auth?${query}`)).status).toBe(200)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

test('says so when the port is taken, or is no port', { tags: ['slow'] }, async () => {
  const other = await startSandbox({ port: 0 })
  const port = new URL(other.url).port
  const taken = run({ SANDBOX_PORT: port })
  const [code] = await once(taken.child, 'close')
  expect([code, taken.output()]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)])
  await other.close()
  const wrong = run({ SANDBOX_PORT: 'three' })
  const [wrongCode] = await once(wrong.child, 'close')
  expect([wrongCode, wrong.output()]).toEqual([1, expect.stringContaining('not a port')])
})
