import { type RefObject, useEffect, useRef } from 'react'

/** Returns a function that moves the focus to the video at an index, once that many are on screen. */
export function useFocusVideo(grid: RefObject<HTMLElement | null>, shown: number): (index: number) => void {
  const pending = useRef<number | null>(null)
  useEffect(() => {
    const index = pending.current
    if (index === null || index >= shown) return
    grid.current?.querySelectorAll<HTMLElement>('article a')[index]?.focus()
    pending.current = null
  })
  return (index) => {
    pending.current = index
  }
}
