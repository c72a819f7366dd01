import { Hono } from 'hono'
import { CLIENT_ID } from '../google/client.ts'
import type { Ctx, Env } from '../http/app-types.ts'
import { hubControls } from '../hub/control-routes.ts'
import type { Sandbox } from '../state.ts'
import { stripeControls } from '../stripe/control-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { bodyOf } from './body.ts'
import { readFault } from './fault-input.ts'
import { BadInput, countOf, flagOf, needed, readObject, textOf, textsOf } from './input.ts'

const CENTURY_SECONDS = 3_200_000_000

/** Controls under /__sandbox. Input that cannot be used is answered 400 with a text saying why. */
export function controlRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  routes.onError((error, c) => {
    if (error instanceof BadInput) return c.json({ error: error.message }, 400)
    throw error
  })
  routes.route('/', accountRoutes(sandbox))
  routes.route('/stripe', stripeControls(sandbox))
  routes.route('/hub', hubControls(sandbox))

  routes.get('/usage', (c) => c.json(sandbox.quota.usage()))
  routes.get('/calls', (c) => c.json(sandbox.calls.recent()))
  routes.get('/clock', (c) => c.json(clockState(sandbox)))
  routes.get('/faults', (c) => c.json(sandbox.faults.list()))

  routes.post('/reset', async (c) => {
    const isEmpty = Number(c.req.header('content-length') ?? 0) === 0
    const fields = isEmpty ? {} : readObject(await bodyOf(c), ['newAccountIds', 'stoppedAt'])
    sandbox.reset({
      newAccountIds: flagOf(fields, 'newAccountIds') ?? false,
      stoppedAt: countOf(fields, 'stoppedAt', 0, CENTURY_SECONDS * 1000),
    })
    return done(c)
  })

  routes.post('/faults', async (c) => {
    sandbox.faults.add(readFault(await bodyOf(c)))
    return done(c)
  })

  routes.delete('/faults', (c) => {
    sandbox.faults.clear()
    return done(c)
  })

  routes.post('/latency', async (c) => {
    sandbox.latencyMs = needed(countOf(readObject(await bodyOf(c), ['ms']), 'ms', 0, 600_000), 'ms')
    return done(c)
  })

  routes.post('/clock', async (c) => {
    const fields = readObject(await bodyOf(c), ['advanceSeconds'])
    sandbox.clock.advance(
      needed(countOf(fields, 'advanceSeconds', -CENTURY_SECONDS, CENTURY_SECONDS), 'advanceSeconds'),
    )
    sandbox.hub.deliverNew()
    return c.json(clockState(sandbox))
  })

  routes.post('/uploads', async (c) => {
    const fields = readObject(await bodyOf(c), ['channelId', 'count'])
    const id = needed(textOf(fields, 'channelId'), 'channelId')
    const channel = sandbox.catalogue.channel(id)
    if (!channel) throw new BadInput(`no channel ${id} in the catalogue`)
    const videoIds = sandbox.catalogue.addUploads(channel, countOf(fields, 'count', 1, 500) ?? 1)
    sandbox.hub.deliverNew()
    return c.json({ videoIds })
  })

  routes.patch('/channels/:id', async (c) => {
    const fields = readObject(await bodyOf(c), ['title', 'terminated'])
    const channel = sandbox.catalogue.channel(c.req.param('id'))
    if (!channel) throw new BadInput(`no channel ${c.req.param('id')} in the catalogue`)
    const [title, terminated] = [textOf(fields, 'title'), flagOf(fields, 'terminated')]
    sandbox.catalogue.change(channel, { ...(title !== null && { title }), ...(terminated !== null && { terminated }) })
    return done(c)
  })

  routes.delete('/videos/:id', (c) => {
    const id = c.req.param('id')
    if (!sandbox.catalogue.hide(id)) throw new BadInput(`no video ${id} in the catalogue`)
    return done(c)
  })

  routes.patch('/videos/:id', async (c) => {
    const fields = readObject(await bodyOf(c), [
      'embeddable',
      'madeForKids',
      'playerError',
      'ageRestricted',
      'allowedIn',
      'containsSyntheticMedia',
      'startsInSeconds',
      'premiere',
    ])
    const id = c.req.param('id')
    if (!sandbox.catalogue.video(id)) throw new BadInput(`no video ${id} in the catalogue`)
    const [embeddable, madeForKids] = [flagOf(fields, 'embeddable'), flagOf(fields, 'madeForKids')]
    const ageRestricted = flagOf(fields, 'ageRestricted')
    const startsIn = countOf(fields, 'startsInSeconds', 0, 400 * 86_400)
    if (startsIn !== null) {
      const startSeconds = Math.floor(sandbox.clock.now() / 1000) + startsIn
      sandbox.catalogue.announce(id, { startSeconds, premiere: flagOf(fields, 'premiere') ?? false })
    }
    sandbox.player.change(id, {
      ...(embeddable !== null && { embeddable }),
      ...(madeForKids !== null && { madeForKids }),
      ...(ageRestricted !== null && { ageRestricted }),
      ...('containsSyntheticMedia' in fields && {
        containsSyntheticMedia:
          fields.containsSyntheticMedia === null ? null : flagOf(fields, 'containsSyntheticMedia'),
      }),
      ...('allowedIn' in fields && { allowedIn: textsOf(fields.allowedIn, '"allowedIn"', /^[A-Z]{2}$/) }),
      ...('playerError' in fields && { playerError: countOf(fields, 'playerError', 1, 999) }),
    })
    return done(c)
  })

  routes.put('/player', async (c) => {
    const fields = readObject(await bodyOf(c), ['pace', 'silent'])
    const [pace, silent] = [countOf(fields, 'pace', 0, 10_000), flagOf(fields, 'silent')]
    sandbox.player.configure({ ...(pace !== null && { pace }), ...(silent !== null && { silent }) })
    return done(c)
  })

  routes.put('/client', async (c) => {
    const fields = readObject(await bodyOf(c), ['redirectUris'])
    sandbox.redirectUris = textsOf(fields.redirectUris, '"redirectUris"', /^https?:\/\/\S+$/)
    return c.json({ clientId: CLIENT_ID, redirectUris: sandbox.redirectUris })
  })

  return routes
}

const clockState = (sandbox: Sandbox) => ({ now: new Date(sandbox.clock.now()).toISOString() })

const done = (c: Ctx) => c.json({ ok: true })
