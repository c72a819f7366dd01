import { useEffect } from 'react'
import { partIsReady } from '#web/lib/ready.ts'

/** On a screen without the shell: nothing more is awaited. */
export function WithoutExtras() {
  useEffect(() => partIsReady('extras'), [])
  return null
}
