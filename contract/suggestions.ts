import * as z from 'zod'
import { changed } from './changes.ts'
import { channelId, folderId } from './channels.ts'
import { typedProperties } from './folders.ts'

/**
 * `GET /api/suggestions`: what is known about the user's channels, and about those that a running import has read so far.
 * The page makes the suggestions from it.
 */
export const channelTopics = z.strictObject({
  /** Channel id, and codes of domain/suggestions/topics.ts. Channels without topics are left out. */
  topics: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** How many of the user's channels YouTube has not been asked about yet. */
  unread: z.int(),
  /** Whether they are being read now, so that it is worth asking again soon. */
  reading: z.boolean(),
  /** Whether words of names may suggest folders too: the flag `suggestionsFromNames`. */
  usesNames: z.boolean(),
})
export type ChannelTopics = z.infer<typeof channelTopics>

const MAX_CHANNELS = 10_000
const channelIds = z.array(channelId).min(1).max(MAX_CHANNELS)

/** A suggestion that makes a folder. The page chooses the id, so that a repeated request makes no second folder. */
const newFolder = z.strictObject({ id: folderId, ...typedProperties.omit({ rules: true }).shape, channelIds })
/** A suggestion that fills a folder of the user. */
const ownFolder = z.strictObject({ folderId, channelIds })

/**
 * `POST /api/suggestions/accept`: makes folders and puts unsorted channels into them, in one transaction, all or nothing.
 * Channels that are in a folder by then are left where they are.
 */
export const acceptedSuggestions = z.strictObject({
  folders: z
    .array(z.union([newFolder, ownFolder]))
    .min(1)
    .max(100),
})
export type AcceptedSuggestions = z.infer<typeof acceptedSuggestions>

/** Answer of `POST /api/suggestions/accept`: how many channels went into folders. */
export const suggestionsAccepted = changed.extend({ channels: z.int() })
