import { expect, test } from 'vitest'
import { makeSealer } from './encryption.ts'

const sealer = makeSealer(['a-key-for-tests-of-thirty-two-or-more-characters'])

test('what is sealed for one purpose opens for that purpose alone', () => {
  const sealed = sealer.seal('google-refresh-token:1', 'secret')
  expect(sealer.open('google-refresh-token:1', sealed)).toBe('secret')
  expect(sealer.open('google-refresh-token:2', sealed)).toBeNull()
  expect(sealer.open('', sealed)).toBeNull()
})

test('what was changed, cut or sealed with a key that is gone does not open', () => {
  const sealed = sealer.seal('a', 'secret')
  const [keyId = '', iv = '', data = '', tag = ''] = sealed.split('.')
  const other = iv.startsWith('A') ? `B${iv.slice(1)}` : `A${iv.slice(1)}`
  for (const changed of [[keyId, other, data, tag], [keyId, iv, data, ''], [keyId, iv, data], []])
    expect(sealer.open('a', changed.join('.'))).toBeNull()
  expect(makeSealer(['another-key-of-thirty-two-or-more-characters!']).open('a', sealed)).toBeNull()
})
