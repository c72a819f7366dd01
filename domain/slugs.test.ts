import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFor, slugify } from './slugs.ts'

test.each([
  ['Deep Space', 'deep-space'],
  ['  trimmed  ', 'trimmed'],
  ["Kid's corner!", 'kids-corner'],
  ['a _ - b', 'a-b'],
  ['--a--', 'a'],
  ['C++ & Rust', 'c-rust'],
  ['音楽 ライブ', '音楽-ライブ'],
  ['हिन्दी', 'हिन्दी'],
  ['فيديو', 'فيديو'],
  ['Été', 'été'],
  ['٣ قنوات', '٣-قنوات'],
  ['🎉', ''],
  ['...', ''],
])('the slug of "%s" is "%s"', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a slug has no spaces, capitals of simple scripts, or hyphens at its ends or in a row, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugify(name)
      expect(slug).not.toMatch(/\s|[A-Z]|^-|-$|--|_/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

test('equal slugs are numbered in order, past numbers that are taken', () => {
  const taken = new Set<string>()
  const next = () => {
    const slug = slugFor('Music', 'id', taken)
    taken.add(slug)
    return slug
  }
  expect([next(), next(), next()]).toEqual(['music', 'music-2', 'music-3'])
  expect(slugFor('News', 'id', new Set(['news', 'news-2', 'news-4']))).toBe('news-3')
})

test('an empty slug is made of six characters of the id; "unsorted" is never given', () => {
  expect(slugFor('🎉', '0198f000-0000-7000-8000-00000abcdef1', new Set())).toBe('folder-bcdef1')
  expect(slugFor('Unsorted', 'id', new Set())).toBe('unsorted-2')
})
