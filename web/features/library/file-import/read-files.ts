import { sum } from '#domain/sum.ts'
import { serverNow } from '#web/lib/clock.ts'
import type { FilesToRead, ReadFile } from './file-worker.ts'
import workerUrl from './file-worker.ts?worker&url'

/** Far more than any file needs, with so much more for each MB; some that are made to harm take forever. */
const MAX_MS = 30_000
const MAX_MS_PER_BYTE = 1 / 1_000

/** Why no file could be read: `too_slow`, or the reader did not load. */
export type ReadFailure = 'too_slow' | 'not_loaded'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Allows the worker below, and nothing else. The Content-Security-Policy names it. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('file-worker', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('not the worker')
    return url
  },
})

/** `null`: the browser has no workers, or refuses this one. */
function startWorker(): Worker | null {
  try {
    return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  } catch {
    return null
  }
}

/**
 * Reads files in a worker, which leaves the page responsive and ends when they take too long. Nothing leaves the browser.
 * @param signal ends it  @returns in the order of the files; rejects with the signal's reason
 */
export function readFiles(files: readonly File[], signal: AbortSignal): Promise<ReadFile[] | ReadFailure> {
  const worker = startWorker()
  if (!worker) return Promise.resolve('not_loaded')
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile[] | ReadFailure>()
  const bytes = sum(files.map(({ size }) => size))
  const timer = setTimeout(() => resolve('too_slow'), MAX_MS + bytes * MAX_MS_PER_BYTE)
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFile[]>) => resolve(data))
  worker.addEventListener('error', () => resolve('not_loaded'))
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  worker.postMessage({ files, now: serverNow() } satisfies FilesToRead)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
