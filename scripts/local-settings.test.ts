import { describe, expect, test } from 'vitest'
import { sandboxRefusal, sandboxSettings, usesSandbox } from './local-settings.ts'

const FOUR = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

describe('[RUN-05] the sandbox', () => {
  test.each([
    [{ PUBLIC_ORIGIN: 'https://subshelf.example' }, 'PUBLIC_ORIGIN is https://subshelf.example'],
    [{ PUBLIC_ORIGIN: 'http://192.0.2.7:3000' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://localhost' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'http://localhost.example.com' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'subshelf.example' }, 'PUBLIC_ORIGIN'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ DATABASE_URL: 'postgres://subshelf@db/subshelf' }, 'DATABASE_URL is PostgreSQL'],
    [{ DATABASE_URL: ' postgresql://subshelf@db/subshelf' }, 'DATABASE_URL is PostgreSQL'],
  ])('does not start over %o, and names what is missing', (env, reason) => {
    const refusal = sandboxRefusal(env) ?? ''
    for (const text of [reason, ...FOUR, 'SANDBOX=1']) expect(refusal).toContain(text)
    expect(refusal).not.toContain('db/subshelf')
    expect(sandboxRefusal({ ...env, SANDBOX: '1' })).toBeNull()
    expect(sandboxRefusal({ ...env, SANDBOX: '0' })).not.toBeNull()
  })

  test('[OWN-05] stands behind a demo at an address of its own, but not over PostgreSQL', () => {
    const demo = { DEMO: '1', PUBLIC_ORIGIN: 'https://demo.example', NODE_ENV: 'production' }
    expect(sandboxRefusal(demo)).toBeNull()
    expect(sandboxRefusal({ ...demo, DATABASE_URL: 'postgres://subshelf@db/subshelf' })).toContain('PostgreSQL')
    const SANDBOX_ORIGIN = 'https://pictures.example'
    expect(sandboxSettings({ ...demo, SANDBOX_ORIGIN, SECRET_KEY: 'key' })).toMatchObject({
      ...{ YOUTUBE_API_URL: 'http://localhost:3001/youtube/v3', IMAGE_ORIGINS: SANDBOX_ORIGIN },
      ...{ YOUTUBE_PLAYER_URL: SANDBOX_ORIGIN, YOUTUBE_THUMBNAILS_URL: `${SANDBOX_ORIGIN}/vi` },
    })
  })

  test.each([
    {},
    { PUBLIC_ORIGIN: 'http://localhost:3000', NODE_ENV: 'development', DATABASE_URL: 'sqlite:./data/subshelf.db' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1:4000' },
    { PUBLIC_ORIGIN: 'http://[::1]:4000' },
    { PUBLIC_ORIGIN: 'http://subshelf.localhost' },
    { PUBLIC_ORIGIN: ' ', DATABASE_URL: '' },
  ])('starts over %o', (env) => {
    expect(usesSandbox(env)).toBe(true)
    expect(sandboxRefusal(env)).toBeNull()
  })
})
