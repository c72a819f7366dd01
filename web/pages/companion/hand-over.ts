/** What the companion's script on this page waits for, and says. It is there only while the user connects it. */
const TOKEN = 'subshelf:token'
const TAKEN = 'subshelf:token-taken'

/** The companion first tries the token, which takes a request. */
const WITHIN_MS = 8_000

/** Gives a token to the companion in this browser. Nobody but scripts in this page hears it. @returns whether it was taken */
export const handOver = (token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      resolve(isTaken)
    }
    const listen = ({ source, origin, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source === window && origin === location.origin && data?.type === TAKEN) end(true)
    }
    const timer = setTimeout(() => end(false), WITHIN_MS)
    addEventListener('message', listen)
    postMessage({ type: TOKEN, token }, location.origin)
  })
