import { type RefObject, useEffect, useState } from 'react'

/** How far (px) an element may still be from the screen. */
const NEAR_PX = 700

/** Whether an element is on the screen or near it, or once was. @param from what it is at first */
export function useIsNear(element: RefObject<HTMLElement | null>, from: boolean): boolean {
  const [isNear, setIsNear] = useState(from)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
