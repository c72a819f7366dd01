import { expect, test } from 'vitest'
import { routedPath } from './reader-path.ts'

test('[API-04] what reader apps append to the address leads to the same calls', () => {
  const pathOf = (path: string) => routedPath(new Request(`http://localhost:3000${path}`))
  for (const before of ['', '/', '/reader', '//reader', '/api/greader.php', '//api/greader.php/reader'])
    expect(pathOf(`/reader${before}/api/0/token?x=/reader/`), before).toBe('/reader/api/0/token')
  expect(pathOf('/reader//accounts/ClientLogin')).toBe('/reader/accounts/ClientLogin')
  expect(pathOf('/reader/')).toBe('/reader')
  expect(pathOf('/reader/api/0/stream/contents/feed%2FUC?n=1')).toBe('/reader/api/0/stream/contents/feed%2FUC')
  for (const path of ['/', '/readers//x', '/api//reader/x', '/feeds/reader//all.atom']) expect(pathOf(path)).toBe(path)
})
