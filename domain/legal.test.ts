import { expect, test } from 'vitest'
import { CONTACT_PLACE, LEGAL_VERSION, legalDay, legalToAgree, withContact } from './legal.ts'

test('[DATA-04] only who agreed to the version of now is not asked', () => {
  expect(legalToAgree(LEGAL_VERSION)).toBeNull()
  expect(legalToAgree(null)).toBe(LEGAL_VERSION)
  expect(legalToAgree('2025-01-01')).toBe(LEGAL_VERSION)
})

test('a version reads as a day, wherever the reader is', () => {
  expect(legalDay('2026-03-01')).toBe('1 March 2026')
  expect(legalDay(LEGAL_VERSION)).toMatch(/^\d{1,2} \w+ 20\d\d$/)
})

test('[DATA-04] the contact stands in every place, as a text that cannot become anything else', () => {
  const page = `<p>${CONTACT_PLACE}</p><p>${CONTACT_PLACE}</p>`
  expect(withContact(page, 'help@example.com')).toBe(
    '<p><a href="mailto:help@example.com">help@example.com</a></p>'.repeat(2),
  )
  expect(withContact(page, '"$&<b>@example.com')).not.toContain('<b>')
  expect(withContact(page, null)).toMatch(/^(<p>the developer’s address, which Google shows [\w ’-]+<\/p>){2}$/)
})
