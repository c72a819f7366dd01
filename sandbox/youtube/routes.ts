import { Hono } from 'hono'
import { googleJson, notImplemented } from '../http/answers.ts'
import { type Ctx, type Env, originOf } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { listActivities } from './activities.ts'
import { type Caller, identify } from './caller.ts'
import { listChannels } from './channels.ts'
import { withEtag } from './envelope.ts'
import { errors, YouTubeError } from './errors.ts'
import { selectFields } from './fields.ts'
import { type MethodContext, NotCovered } from './method-context.ts'
import { METHODS, type Resource } from './methods.ts'
import { readParameters } from './parameters.ts'
import { listPlaylistItems } from './playlist-items.ts'
import { listSubscriptions } from './subscriptions.ts'
import { listStats, listVideos } from './videos.ts'

const LISTS: Record<Resource, (context: MethodContext, caller: Caller) => { kind: string }> = {
  subscriptions: listSubscriptions,
  activities: listActivities,
  channels: listChannels,
  playlistItems: listPlaylistItems,
  videos: listVideos,
  'videos:batchGetStats': listStats,
}

/** The list methods of the YouTube Data API v3, and `videos.batchGetStats`. */
export function youtubeRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  for (const [resource, list] of Object.entries(LISTS)) {
    routes.get(`/youtube/v3/${resource}`, (c) => answer(c, sandbox, resource as Resource, list))
  }
  return routes
}

function answer(c: Ctx, sandbox: Sandbox, resource: Resource, list: (typeof LISTS)[Resource]) {
  const query = new URL(c.req.url).searchParams
  const pretty = query.get('prettyPrint') !== 'false'
  try {
    const caller = identify(c, sandbox, METHODS[resource])
    const asked = readParameters(METHODS[resource], query)
    const body = withEtag(list({ sandbox, asked, origin: sandbox.publicOrigin ?? originOf(c) }, caller))
    const fields = asked.text('fields')
    const chosen = fields ? selectFields(body, fields) : body
    if (chosen === null) throw errors.invalidFields(fields ?? '')
    const held = c.req.header('If-None-Match')?.replace(/^W\//, '').replaceAll('"', '')
    if (held === body.etag) return c.body(null, 304, { ETag: `"${body.etag}"` })
    return googleJson(
      c,
      200,
      chosen,
      { ETag: `"${body.etag}"`, 'Cache-Control': 'private', Server: 'scaffolding on HTTPServer2' },
      pretty,
    )
  } catch (error) {
    if (error instanceof YouTubeError) return googleJson(c, error.status, { error: error.error }, error.headers, pretty)
    if (error instanceof NotCovered) return notImplemented(c, error.message)
    throw error
  }
}
