import { useEffect, useState } from 'react'
import { afterPaint } from './idle.ts'

/**
 * Whether what a component shows has been painted: the rest of a long list may be left to the second frame.
 * @param isShown false while the component waits for what it shows
 */
export function useIsPainted(isShown = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let isOutdated = false
    void afterPaint().then(() => {
      if (!isOutdated) setPainted(true)
    })
    return () => {
      isOutdated = true
    }
  }, [isShown])
  return isPainted
}
