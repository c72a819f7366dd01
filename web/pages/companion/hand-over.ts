import { TAKEN_MESSAGE, TOKEN_MESSAGE } from '#contract/companion.ts'

/** The companion first tries the token, which takes a request. */
const WITHIN_MS = 8_000

/**
 * Gives a token to the companion in this browser, whose script is on this page while the user connects it. Nobody but scripts
 * in this page hears it. @returns whether it was taken
 */
export const handOver = (token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      resolve(isTaken)
    }
    const listen = ({ source, origin, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source === window && origin === location.origin && data?.type === TAKEN_MESSAGE) end(true)
    }
    const timer = setTimeout(() => end(false), WITHIN_MS)
    addEventListener('message', listen)
    postMessage({ type: TOKEN_MESSAGE, token }, location.origin)
  })
