import type { SCREENS, ScreensWith } from '#contract/screens.ts'
import type { Library } from '#domain/library.ts'
import type { SignedInUser } from '#web/features/account/use-session.ts'
import type { LibraryIndex } from './library-index.ts'

/** What rows are made from. */
export type RowContext = SignedInUser & {
  library: Library
  index: LibraryIndex
  /** The slug of the folder whose page is open. */
  openSlug: string | undefined
  goTo: GoTo
}

export type GoTo = {
  page(path: (typeof SCREENS)[ScreensWith<'icon'>]['path']): void
  channels(search: { folder?: string; q?: string }): void
  folder(slug: string, search?: { q?: string }): void
}
