import type { FolderRules } from '#contract/rules.ts'
import { toRules } from '#domain/folder-rules.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { rulesFailed } from '#text/rules.ts'
import { updateFolder } from '#web/features/library/changes.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const withoutRule = (rules: FolderRules, rule: keyof FolderRules): FolderRules =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => name !== rule))

/** Gives a folder other rules, at once. A toast with the text `done` offers to undo it. */
export async function changeRules(
  { id, rules: before }: LibraryFolder,
  next: FolderRules,
  done: string,
): Promise<void> {
  const problem = await updateFolder(id, { rules: toRules(next) })
  if (problem !== null) {
    showToast({ text: rulesFailed, tone: 'error' })
    return
  }
  showToast({
    text: done,
    undo: async () => {
      const refused = await updateFolder(id, { rules: before })
      if (refused !== null) throw new Error(rulesFailed)
    },
  })
}
