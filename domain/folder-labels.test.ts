import { expect, test } from 'vitest'
import { folderLabels } from './folder-labels.ts'

const labels = (...folders: [name: string, slug: string][]) => [
  ...folderLabels(folders.map(([name, slug]) => ({ id: slug, name, slug }))).entries(),
]

test('a name that is there once is the label', () => {
  expect(labels(['Alpha', 'alpha'], ['Beta 2', 'beta-2'])).toEqual([
    ['alpha', 'Alpha'],
    ['beta-2', 'Beta 2'],
  ])
})

test('equal names, case aside, get the number of their slug, in any order', () => {
  expect(new Map(labels(['alpha', 'alpha-3'], ['Alpha', 'alpha'], ['Alpha', 'alpha-2']))).toEqual(
    new Map([
      ['alpha', 'Alpha'],
      ['alpha-2', 'Alpha (2)'],
      ['alpha-3', 'alpha (3)'],
    ]),
  )
  expect(labels(['Alpha', 'alpha-2'])).toEqual([['alpha-2', 'Alpha']])
})

test('no two labels are equal, not even where a name looks like one, or the slug has no number', () => {
  const all = labels(
    ['Alpha', 'alpha'],
    ['Alpha', 'alpha-2'],
    ['Alpha (2)', 'alpha-2-2'],
    ['🎵', 'folder-aaaaaa'],
    ['🎵', 'folder-bbbbbb'],
  ).map(([, label]) => label)
  expect(new Set(all).size).toBe(5)
  expect(all).toContain('🎵')
  expect(all).toContain('🎵 (2)')
})

test('a folder called Unsorted is told from the unsorted channels', () => {
  expect(labels(['Unsorted', 'unsorted-2'])).toEqual([['unsorted-2', 'Unsorted (2)']])
})
