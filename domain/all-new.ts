import type { FolderProperties } from '#contract/library.ts'

/** Whether a channel's videos can be in "All new". @param folders the channel's folders; none: it is unsorted */
export const isInAllNew = (folders: readonly Pick<FolderProperties, 'rules'>[]): boolean =>
  folders.length === 0 || folders.some(({ rules }) => !rules?.notInAllNew)
