/** `GET /api/library`: everything the person has, with an `ETag`; `304` when the tag still holds. */
export type LibraryView = { folders: FolderView[]; unsortedChannels: ChannelView[] }

export type FolderView = {
  id: string
  name: string
  /** Unique per person, see domain/slugs.ts. */
  slug: string
  position: number
  /** ms since epoch */
  createdAt: number
  updatedAt: number
  /** In the order of their position in the folder. */
  channels: ChannelView[]
}

export type ChannelView = {
  /** `UC` and 22 characters; the channel's address is derived from it. */
  id: string
  /** The id while YouTube has not told a name (yet), or no longer lists the channel. */
  name: string
  /** On one of the platform's image hosts, or null. */
  thumbnailUrl: string | null
  positionInFolder: number
  /** ms since epoch */
  addedAt: number
}
