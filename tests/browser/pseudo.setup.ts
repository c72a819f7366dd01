import { test } from '@playwright/test'
import { buildPseudo } from '../support/pseudo-build.ts'

test('the pages in the pseudo-language are built', async () => {
  test.setTimeout(600_000)
  await buildPseudo()
})
