import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,domain,text,server,web,sandbox,scripts}/**/*.test.ts',
      'tests/{api,app,db,files,providers,sandbox}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    // Machines differ: a test fails for what it sees, not for how long it takes to see it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Most files wait for servers, pauses and other processes rather than compute.
    maxWorkers: 4,
  },
})
