import { useEffect, useState } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'

const LOADING_MS = 1_000

/** "Loading..." while nobody knows who is here; after a second the shape of a page. */
export function Loading() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
  return long ? (
    <main>
      <PageSkeleton />
    </main>
  ) : (
    <p className="boot">Loading...</p>
  )
}
