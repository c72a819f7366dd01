import * as z from 'zod'
import { EMOJI } from './emoji.ts'
import { folderRules } from './rules.ts'

export const channelView = z.strictObject({
  /** `UC` and 22 characters; the channel's address is derived from it. */
  id: z.string(),
  /** The id while YouTube has not given a name, or no longer lists the channel. */
  name: z.string(),
  /** On one of YouTube's image hosts. */
  thumbnailUrl: z.string().nullable(),
  /** ms since epoch */
  addedAt: z.int(),
  /** The last complete import did not list it: it came by a file, a link or by hand. */
  notSubscribed: z.literal(true).optional(),
})
export type ChannelView = z.infer<typeof channelView>

/**
 * What a user chooses about a folder. Each property is a column of `folder` with the same name, and is exported and
 * restored. domain/folder-properties.ts has its check and its default.
 */
export const folderProperties = z.strictObject({
  name: z.string(),
  /** 1 to 10; `null`: a colour that follows from the folder's id. */
  colour: z.int().min(1).max(10).nullable(),
  /** `null`: the folder shows the first letter of its name. */
  emoji: z.string().regex(EMOJI, 'must be one emoji').nullable(),
  /** What the folder's lists of videos leave out; `null`: nothing. */
  rules: folderRules.nullable(),
})
export type FolderProperties = z.infer<typeof folderProperties>

export const folderView = z.strictObject({
  id: z.string(),
  ...folderProperties.shape,
  /** Unique per user, see domain/slugs.ts. */
  slug: z.string(),
  /** ms since epoch */
  createdAt: z.int(),
})
export type FolderView = z.infer<typeof folderView>

/** A channel in a folder, and its position there. A channel can be in several folders, and is in each at most once. */
export const placementView = z.tuple([
  z.string().describe('channel id'),
  z.string().describe('folder id'),
  z.int().describe('position'),
])
export type PlacementView = z.infer<typeof placementView>

/** A channel without a placement is unsorted. */
export const libraryView = z.strictObject({
  /** By position. */
  folders: z.array(folderView),
  /** Each channel once, in the order in which unsorted channels are shown. */
  channels: z.array(channelView),
  /** By folder, then by position. */
  placements: z.array(placementView),
})
export type LibraryView = z.infer<typeof libraryView>

/** `GET /api/library`: the user's whole library, with an `ETag`; 304 when the tag still matches. */
export const libraryAnswer = libraryView.extend({
  /** Rises with every change. */
  version: z.int(),
})
export type LibraryAnswer = z.infer<typeof libraryAnswer>
