import type * as z from 'zod'
import type { Scope } from './api-tokens.ts'
import { changed, changePage, changePageQuery, undoAnswer } from './changes.ts'
import { channelAdded, newChannel, placementChange, placementsChanged } from './channels.ts'
import { folderAnswer, folderDeleted, folderOrder, folderUpdate, newFolder } from './folders.ts'
import { libraryAnswer } from './library.ts'
import { marksAnswer, marksRequest } from './marks.ts'
import { restoreRequest } from './restore.ts'
import { channelTopics } from './suggestions.ts'
import {
  channelActivityAnswer,
  channelStatsAnswer,
  newAnswer,
  searchAnswer,
  searchQuery,
  videosAnswer,
  videosQuery,
} from './videos.ts'

/** A call of the page that other programs may make too, with the same request and answer. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, with `{id}` for what varies. */
  path: string
  /** What a token needs. */
  scope: Scope
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  /** A schema, or the media type of a file. */
  answer: z.ZodType | string
  status?: 201
}

/** Whether it changes the library, can be undone, and takes an idempotency key. */
export const isChange = ({ method, scope }: Pick<ApiCall, 'method' | 'scope'>): boolean =>
  method !== 'GET' && scope === 'organise'

/** All calls of `/api/v1`. They stay as they are: what is added may be left out by who asks, and ignored by who reads. */
export const API_V1: readonly ApiCall[] = [
  {
    ...{ method: 'GET', path: '/library', scope: 'read', answer: libraryAnswer },
    summary: 'All folders, channels and which channels are in which folders. Send the ETag back as If-None-Match.',
  },
  {
    ...{ method: 'POST', path: '/folders', scope: 'organise', body: newFolder, answer: folderAnswer, status: 201 },
    summary: 'Makes a folder, with channels of the library in it. If there is one with that id, nothing changes.',
  },
  {
    ...{ method: 'PATCH', path: '/folders/{id}', scope: 'organise', body: folderUpdate, answer: folderAnswer },
    summary: 'Changes the name, look or rules of a folder.',
  },
  {
    ...{ method: 'DELETE', path: '/folders/{id}', scope: 'organise', answer: folderDeleted },
    summary: 'Deletes a folder. Its channels stay in the library.',
  },
  {
    ...{ method: 'POST', path: '/folders/order', scope: 'organise', body: folderOrder, answer: changed },
    summary: 'Puts all folders into an order.',
  },
  {
    ...{ method: 'POST', path: '/channels', scope: 'organise', body: newChannel, answer: channelAdded },
    summary: 'Adds a channel by its address, handle or id, to a folder if one is named.',
  },
  {
    ...{ method: 'POST', path: '/channels/place', scope: 'organise', body: placementChange, answer: placementsChanged },
    summary: 'Puts channels into folders and takes them out of others, all of it or nothing.',
  },
  {
    ...{ method: 'GET', path: '/channels/stats', scope: 'read', answer: channelStatsAnswer },
    summary: 'When each channel last uploaded, and whether it still exists.',
  },
  {
    ...{ method: 'GET', path: '/channels/activity', scope: 'read', answer: channelActivityAnswer },
    summary: 'How many videos each channel published in each of the last weeks.',
  },
  {
    ...{ method: 'GET', path: '/suggestions', scope: 'read', answer: channelTopics },
    summary: 'What each channel is about, as YouTube says, from which the page suggests folders.',
  },
  {
    ...{ method: 'GET', path: '/videos', scope: 'read', query: videosQuery, answer: videosAnswer },
    summary: 'Stored videos of a folder, a channel or everything, the newest first.',
  },
  {
    ...{ method: 'GET', path: '/videos/new', scope: 'read', answer: newAnswer },
    summary:
      'What is new in all folders, whether it was seen or not. unread is the number of channels that were never read.',
  },
  {
    ...{ method: 'GET', path: '/videos/search', scope: 'read', query: searchQuery, answer: searchAnswer },
    summary: 'Stored videos with all these words in their or their channel’s title.',
  },
  {
    ...{ method: 'POST', path: '/marks', scope: 'marks', body: marksRequest, answer: marksAnswer },
    summary: 'Merges marks (seen, watched, Later) with those of the other devices, and returns what changed there.',
  },
  {
    ...{ method: 'GET', path: '/changes', scope: 'read', query: changePageQuery, answer: changePage },
    summary: 'The last changes of the library, the newest first.',
  },
  {
    ...{ method: 'POST', path: '/changes/{id}/undo', scope: 'organise', answer: undoAnswer },
    summary: 'Takes a change back.',
  },
  {
    ...{ method: 'POST', path: '/changes/{id}/redo', scope: 'organise', answer: undoAnswer },
    summary: 'Does a change again that was taken back.',
  },
  {
    ...{ method: 'GET', path: '/export.json', scope: 'read', answer: 'application/json' },
    summary: 'The library as a file that can be imported again.',
  },
  {
    ...{ method: 'GET', path: '/export.csv', scope: 'read', answer: 'text/csv' },
    summary: 'The library as a table.',
  },
  {
    ...{ method: 'GET', path: '/export.opml', scope: 'read', answer: 'text/x-opml' },
    summary: 'The channels with their feeds at YouTube, for feed readers.',
  },
  {
    ...{ method: 'POST', path: '/restore', scope: 'organise', body: restoreRequest, answer: changed },
    summary:
      'Imports an exported file, all of it or nothing. With expected it is refused if it would do anything else.',
  },
]
