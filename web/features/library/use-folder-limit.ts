import { mayCreateFolder } from '#domain/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from './use-library.ts'

export type FolderLimit = {
  /** Whether the user may create one more folder; false until the library is loaded. */
  canCreate: boolean
  used: number
  /** null: no limit. */
  cap: number | null
}

/** How many folders the user has, and may have. */
export function useFolderLimit(): FolderLimit {
  const { user } = useSignedIn()
  const { library } = useLibrary()
  const used = library?.folders.length ?? 0
  return { canCreate: library !== null && mayCreateFolder(user.folderCap, used).ok, used, cap: user.folderCap }
}
