import { useEffect, useEffectEvent } from 'react'

/**
 * Listens to the whole document while the component is rendered, for what React's own events do not reach: elements of
 * other components. The listener of the last render counts. @param capture before any element gets the event
 */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    const stops = new AbortController()
    document.addEventListener(type, (event) => latest(event), { capture, signal: stops.signal })
    return () => stops.abort()
  }, [type, capture])
}
