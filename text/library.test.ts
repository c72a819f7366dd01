import { expect, test } from 'vitest'
import { folderFill, selected } from './add-channels.ts'
import {
  fillFolder,
  folderDeleted,
  folderLimit,
  fullFolderTitle,
  partlyHere,
  willEnterFolder,
  willMoveIntoFolder,
} from './library.ts'

test('[SUBS-07] a folder that is too small is described with its limit, and what fits', () => {
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  expect(fullFolderTitle(8, 146)).toBe('Only 8 of 146 channels fit')
  expect(fullFolderTitle(1, 2)).toBe('Only 1 of 2 channels fits')
  expect(fullFolderTitle(0, 3)).toBe('This folder is full')
  expect(plain(folderLimit('C# and $&', 100, 92, true))).toBe(
    'C# and $& holds at most 100 channels on the free plan and has 92 already.',
  )
  expect(folderLimit(null, 5_000, 0, false)).toBe('A new folder holds at most 5,000 channels.')
  expect(fillFolder(8, 138, false)).toBe('You can move the first 8; the other 138 stay where they are.')
  expect(fillFolder(8, 1, false)).toBe('You can move the first 8; the other one stays where it is.')
  expect(fillFolder(8, 2, true)).toBe('You can add the first 8; the other 2 are left out.')
  expect(fillFolder(0, 2, true)).toBe('Nothing was added.')
})

test('[FOLD-09] the text of a deleted folder counts the channels it leaves', () => {
  expect(folderDeleted('C#', 0)).toBe('Folder deleted: C#')
  expect(folderDeleted('C#', 1)).toBe('Folder deleted, 1 channel unsorted: C#')
  expect(folderDeleted('C#', 1_200)).toBe('Folder deleted, 1,200 channels unsorted: C#')
})

test('[FOLD-07] the hint of a new folder counts the channels that move into it', () => {
  expect(willMoveIntoFolder(1)).toBe('1 channel will move into it.')
  expect(willMoveIntoFolder(100)).toBe('100 channels will move into it.')
})

test('[ORG-01] a folder that has some of the channels says how many', () => {
  expect(partlyHere(1, 4)).toBe('1 of 4 is here')
  expect(partlyHere(2, 1_204)).toBe('2 of 1,204 are here')
  expect(willEnterFolder(2)).toBe('2 channels will be added to it.')
})

test('adding channels: what is selected, and how full the folder becomes', () => {
  expect(selected(1, 0)).toBe('1 selected')
  expect(selected(12, 3)).toBe('12 selected, 3 not shown')
  expect(folderFill(1, 0, null)).toBe('1 channel in this folder')
  expect(folderFill(1, 2, null)).toBe('1 + 2 channels in this folder')
  expect(folderFill(1, 2, 100)).toBe('1 + 2 of 100 channels in this folder')
})
