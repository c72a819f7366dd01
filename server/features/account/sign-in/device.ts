import type { Context as HonoContext } from 'hono'
import { deviceName, parseDevice } from '#domain/devices.ts'

/** Name of the browser and system of a request, null if not recognised. */
export const deviceOf = (c: HonoContext): string | null => deviceName(parseDevice(c.req.header('user-agent')))
