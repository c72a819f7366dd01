import { useEffect, useState } from 'react'
import { loading } from '#text/common.ts'
import { LonePageSkeleton } from './page-skeleton.tsx'

/** The specification limits the loading screen to one second. */
const LOADING_MS = 1_000

/** "Loading..." until the session is known; after a second the skeleton of a page. */
export function Loading() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <LonePageSkeleton /> : <p className="splash">{loading}</p>
}
