/** Rejects when the signal is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Runs `work` while no other tab runs work of the same name: two tabs on one folder must not pay twice for the same
 * answers. Where the browser has no locks (plain http), it just runs. Rejects with the signal's reason as soon as that
 * is aborted, and others may begin then.
 */
export async function alone<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const workOrLeave = () => Promise.race([work(), aborted(signal)])
  if (!('locks' in navigator)) return workOrLeave()
  let started = false
  try {
    return await navigator.locks.request(`subshelf:${name}`, { signal }, () => {
      started = true
      return workOrLeave()
    })
  } catch (error) {
    // Some browsers refuse locks in private windows.
    if (!started && !signal.aborted) return workOrLeave()
    throw error
  }
}

/** Whether a tab is loading what somebody looks at: the videos of a folder, or their details. */
export async function isBusyElsewhere(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held } = await navigator.locks.query().catch(() => ({ held: [] }))
  return (held ?? []).some(({ name }) => name?.startsWith('subshelf:feed:') || name === 'subshelf:videos')
}
