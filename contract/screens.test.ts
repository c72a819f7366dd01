import { expect, test } from 'vitest'
import { isScreenOf, partsOf, SCREENS, screensWith } from './screens.ts'
import { SIGN_IN_ERRORS, toSignInError } from './sign-in.ts'

test.each([
  ['/folder/:slug', '/folder/music', { slug: 'music' }],
  ['/folder/:slug', '/folder/caf%C3%A9', { slug: 'café' }],
  ['/folder/:slug', '/folder/100%', { slug: '100%' }],
  ['/folder/:slug', '/folder/', null],
  ['/folder/:slug', '/folder', null],
  ['/folder/:slug', '/folder/a/b', null],
  ['/folder/:slug', '/watch/a', null],
  ['/new', '/new', {}],
  ['/new', '/news', null],
  ['/', '/', {}],
])('what %s leaves open in %s', (path, address, parts) => {
  expect(partsOf(path, address)).toEqual(parts)
})

test('only a hosted site has a screen for payments', () => {
  const modes = ['hosted', 'home', 'demo'] as const
  expect(modes.map((mode) => isScreenOf(mode, '/billing'))).toEqual([true, false, false])
  expect(modes.map((mode) => isScreenOf(mode, '/new'))).toEqual([true, true, true])
})

test('screens are found by what they have; addresses and keys are of one screen each', () => {
  expect(screensWith('hosted')).toEqual(['billing'])
  expect(screensWith('tab')).toEqual(['dashboard', 'new', 'later', 'folders', 'channels'])
  expect(screensWith('whole')).toEqual(['watch', 'sort'])
  expect(screensWith('appMenu')).toEqual(['new', 'later', 'channels', 'sort'])
  const paths = Object.values(SCREENS).map(({ path }) => path)
  const keys = screensWith('keys').map((name) => SCREENS[name].keys)
  for (const all of [paths, keys]) expect(new Set<string>(all).size).toBe(all.length)
  for (const one of keys) expect(one).toMatch(/^g [a-z]$/)
})

test('a reason why a sign-in failed that is not known is read as the general one', () => {
  expect(SIGN_IN_ERRORS.map(toSignInError)).toEqual([...SIGN_IN_ERRORS])
  expect(['nonsense', '', 'constructor'].map(toSignInError)).toEqual(['failed', 'failed', 'failed'])
})
