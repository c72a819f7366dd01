import { TAKEN_MESSAGE, TOKEN_MESSAGE } from '#contract/companion.ts'
import { api } from './browser.ts'

// On the server's page while the companion is being connected. The page says its new token to itself; we take it from there
// and say whether the companion has it.

addEventListener('message', async ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window || origin !== location.origin || typeof data !== 'object' || data === null) return
  const { type, token } = data as { type?: unknown; token?: unknown }
  if (type !== TOKEN_MESSAGE || typeof token !== 'string') return
  const isTaken = await api.runtime.sendMessage({ token })
  if (isTaken === true) postMessage({ type: TAKEN_MESSAGE }, location.origin)
})
