import { expect, test } from 'vitest'
import { makeEncryption } from './encryption.ts'

const encryption = makeEncryption(['a-key-for-tests-of-thirty-two-or-more-characters'])

test('what is encrypted for one purpose opens for that purpose alone', () => {
  const encrypted = encryption.encrypt('google-refresh-token:1', 'secret')
  expect(encryption.decrypt('google-refresh-token:1', encrypted)).toBe('secret')
  expect(encryption.decrypt('google-refresh-token:2', encrypted)).toBeNull()
  expect(encryption.decrypt('', encrypted)).toBeNull()
})

test('what was changed, cut or encrypted with a key that is gone does not open', () => {
  const encrypted = encryption.encrypt('a', 'secret')
  const [keyId = '', iv = '', data = '', tag = ''] = encrypted.split('.')
  const other = iv.startsWith('A') ? `B${iv.slice(1)}` : `A${iv.slice(1)}`
  for (const changed of [[keyId, other, data, tag], [keyId, iv, data, ''], [keyId, iv, data], []])
    expect(encryption.decrypt('a', changed.join('.'))).toBeNull()
  expect(makeEncryption(['another-key-of-thirty-two-or-more-characters!']).decrypt('a', encrypted)).toBeNull()
})
