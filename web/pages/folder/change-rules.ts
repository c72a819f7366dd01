import type { FolderRules } from '#contract/rules.ts'
import { toRules } from '#domain/folder-rules.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { rulesFailed } from '#text/rules.ts'
import { changeFolder } from '#web/features/library/changes.ts'

export const withoutRule = (rules: FolderRules, rule: keyof FolderRules): FolderRules =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => name !== rule))

/** Gives a folder other rules, at once. A toast with the text `done` offers to undo it. */
export const changeRules = ({ id }: LibraryFolder, next: FolderRules, done: string): Promise<void> =>
  changeFolder(id, { rules: toRules(next) }, done, rulesFailed)
