import * as z from 'zod'

export const channelView = z.strictObject({
  /** `UC` and 22 characters; the channel's address is derived from it. */
  id: z.string(),
  /** The id while YouTube has not given a name, or no longer lists the channel. */
  name: z.string(),
  /** On one of YouTube's image hosts. */
  thumbnailUrl: z.string().nullable(),
  positionInFolder: z.int(),
  /** ms since epoch */
  addedAt: z.int(),
})
export type ChannelView = z.infer<typeof channelView>

/**
 * What a user chooses about a folder. Each property is a column of `folder` with the same name, and is exported and
 * restored. domain/folder-properties.ts has its check and its default.
 */
export const folderProperties = z.strictObject({ name: z.string() })
export type FolderProperties = z.infer<typeof folderProperties>

export const folderView = z.strictObject({
  id: z.string(),
  ...folderProperties.shape,
  /** Unique per user, see domain/slugs.ts. */
  slug: z.string(),
  /** ms since epoch */
  createdAt: z.int(),
  /** By position. */
  channels: z.array(channelView),
})
export type FolderView = z.infer<typeof folderView>

/** `GET /api/library`: the user's whole library, with an `ETag`; 304 when the tag still matches. Folders by position. */
export const libraryView = z.strictObject({ folders: z.array(folderView), unsortedChannels: z.array(channelView) })
export type LibraryView = z.infer<typeof libraryView>
