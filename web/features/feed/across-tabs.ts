/**
 * Runs `work` while no other tab runs work of the same name: two tabs on one folder must not pay twice for the same
 * answers. Where the browser has no locks (plain http), it just runs. Rejects with the signal's reason when aborted
 * while waiting.
 */
export async function alone<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let started = false
  try {
    return await navigator.locks.request(`subshelf:${name}`, { signal }, () => {
      started = true
      return work()
    })
  } catch (error) {
    // Some browsers refuse locks in private windows.
    if (!started && !signal.aborted) return work()
    throw error
  }
}
