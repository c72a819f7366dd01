import { Hono } from 'hono'
import { bodyOf } from '../controls/body.ts'
import { BadInput, countOf, flagOf, needed, readObject, textOf } from '../controls/input.ts'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'

/** Controls of the push hub, under /__sandbox/hub. */
export function hubControls(sandbox: Sandbox) {
  const routes = new Hono<Env>()

  routes.get('/', (c) => c.json(sandbox.hub.state()))

  routes.put('/', async (c) => {
    const fields = readObject(await bodyOf(c), ['refuse', 'hold'])
    sandbox.hub.change({ refuse: flagOf(fields, 'refuse'), hold: flagOf(fields, 'hold') })
    return c.json({ ok: true })
  })

  routes.post('/deliveries', async (c) => {
    const fields = readObject(await bodyOf(c), ['videoId', 'secret', 'times', 'isDeleted', 'title', 'callback'])
    const videoId = needed(textOf(fields, 'videoId'), 'videoId')
    const taken = await sandbox.hub.deliver(videoId, {
      secret: textOf(fields, 'secret'),
      times: countOf(fields, 'times', 1, 10_000),
      isDeleted: flagOf(fields, 'isDeleted'),
      title: textOf(fields, 'title'),
      callback: textOf(fields, 'callback'),
    })
    if (taken === null) throw new BadInput(`no video ${videoId} in the catalogue`)
    return c.json({ sent: taken.length, taken: taken.filter(Boolean).length })
  })

  return routes
}
