import { describe, expect, test } from 'vitest'
import { circleProblems, clockProblems, featureProblems, writeProblems } from './structure-rules.ts'

const imports = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ')
    return { from, to }
  })

describe('circles between folders', () => {
  /** Imports that are allowed, in every direction that could be taken for a circle. */
  const fine = imports(
    'server/app.ts -> server/features/library/routes.ts',
    'server/features/library/folders/commands.ts -> server/queries.ts',
    'server/features/library/folders/commands.ts -> server/features/billing/present.ts',
    'server/features/billing/queries.ts -> server/db/open.ts',
    'server/queries.ts -> server/features/library/folders/queries.ts',
    'server/queries.ts -> server/features/billing/queries.ts',
    'server/features/billing/sync.test.ts -> server/features/library/folders/commands.ts',
    'server/features/library/routes.ts -> server/features/library/restore/routes.ts',
    'server/features/library/restore/commands.ts -> server/features/library/present.ts',
    'web/pages/folder/folder-page.tsx -> web/features/library/api.ts',
    'web/features/library/api.ts -> web/features/account/api.ts',
    'web/features/account/api.ts -> web/lib/http.ts',
    'web/ui/toast-store.ts -> web/lib/store.ts',
  )

  test('none are found in folders that import each other one way', () => expect(circleProblems(fine)).toEqual([]))

  test.each([
    ['server/db/open.ts -> server/features/billing/queries.ts'],
    ['server/features/billing/sync.ts -> server/features/library/imports/commands.ts'],
    ['server/features/billing/queries.ts -> server/queries.ts'],
    ['server/features/library/present.ts -> server/app.ts'],
    ['web/lib/http.ts -> web/ui/toast-store.ts'],
    ['web/features/account/settings/data.tsx -> web/features/library/drag/store.ts'],
    ['web/features/account/api.ts -> web/pages/folder/folder-page.tsx'],
  ])('%s closes one', (import_) => {
    const [problem = '', ...more] = circleProblems([...fine, ...imports(import_)])
    expect(problem).toContain(import_)
    expect(more).toEqual([])
  })

  test('circles that share no folder are both named', () => {
    const both = imports(
      'server/db/open.ts -> server/features/billing/queries.ts',
      'web/lib/http.ts -> web/ui/toast.ts',
    )
    expect(circleProblems([...fine, ...both])).toHaveLength(2)
  })
})

describe('features', () => {
  const fine = ['server/features/library/routes.ts', 'server/features/alerts/queries.ts', 'web/features/library/api.ts']

  test('the same nouns on both sides pass', () => expect(featureProblems(fine)).toEqual([]))

  test.each([
    ['server/features/helpers/routes.ts', 'server/features/helpers'],
    ['web/features/subscriptions/api.ts', 'web/features/subscriptions'],
    ['web/features/videos/api.ts', 'web/features/videos'],
  ])('%s does not', (file, folder) =>
    expect(featureProblems([...fine, file])).toEqual([expect.stringContaining(folder)]),
  )
})

describe('writes', () => {
  test('routes and middleware may read, and commands may write', () => {
    const fine = imports(
      'server/features/account/routes.ts -> server/reads.ts',
      'server/features/account/routes.ts -> server/features/account/commands.ts',
      'server/features/account/commands.ts -> server/queries.ts',
      'server/http/session.ts -> server/reads.ts',
    )
    expect(writeProblems(fine)).toEqual([])
  })

  test.each([
    'server/features/account/routes.ts -> server/queries.ts',
    'server/features/waitlist/admin-routes.ts -> server/queries.ts',
    'server/features/account/session/routes.ts -> server/db/transaction.ts',
    'server/http/session.ts -> server/queries.ts',
  ])('%s could write', (import_) => expect(writeProblems(imports(import_))).toEqual([expect.stringContaining(import_)]))
})

test('the page reads the browser’s clock in one file only', () => {
  const reading = ['const now = Date.now()', 'useState(Date.now)', 'new Date()']
  const others = ['new Date(at)', 'Date.parse(text)', 'serverNow()']
  const inFile = (file: string, text: string) => clockProblems(new Map([[file, text]])).length
  expect(reading.map((text) => inFile('web/pages/new/age.tsx', text))).toEqual([1, 1, 1])
  expect(others.map((text) => inFile('web/pages/new/age.tsx', text))).toEqual([0, 0, 0])
  for (const file of ['web/lib/clock.ts', 'web/pages/new/age.test.ts', 'server/main.ts'])
    expect(inFile(file, 'Date.now()')).toBe(0)
})
