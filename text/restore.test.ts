import { expect, test } from 'vitest'
import { exportFileProblemText, restoreDoneText, restoreProblemText } from './restore.ts'

const NOTHING = {
  newFolders: 0,
  updatedFolders: 0,
  reorderedFolders: 0,
  movedChannels: 0,
  newChannels: 0,
  unchangedChannels: 0,
}

test.each([
  [{ newFolders: 2, newChannels: 3 }, 'Imported: 2 folders, 3 channels'],
  [{ newChannels: 1 }, 'Imported: 1 channel'],
  [{ newChannels: 1_000, movedChannels: 234 }, 'Imported: 1,234 channels'],
  [{ updatedFolders: 1 }, 'Imported: 1 folder updated'],
  [{ reorderedFolders: 1 }, 'Imported: order of 1 folder'],
])('[DATA-02] an import of %o is summed up', (counts, text) => {
  expect(restoreDoneText({ ...NOTHING, ...counts })).toBe(text)
})

test.each([
  [0, 3, 'Choose at most 3 new folders, or upgrade.'],
  [2, 3, 'Choose at most 1 new folder, or upgrade.'],
  [3, 3, 'Leave the new folders out, or upgrade.'],
  [12, 3, 'Leave the new folders out, or upgrade.'],
])('[DATA-02] with %i of %i folders the problem says what fits', (held, cap, advice) => {
  expect(restoreProblemText({ kind: 'folders', held, wanted: 4, cap })).toContain(advice)
})

test('[DATA-02] every refusal of a file is a sentence', () => {
  const problems = ['not_ours', 'newer_version', 'folders_missing', 'too_many_folders', 'too_many_channels'] as const
  for (const problem of problems) expect(exportFileProblemText(problem)).toMatch(/^This .*\.$/)
  expect(exportFileProblemText('too_many_channels')).toContain('10,000 channels')
})
