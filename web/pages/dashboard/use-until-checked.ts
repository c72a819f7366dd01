import { useState } from 'react'

/**
 * Whether a refresh may still bring videos that are not shown. Once it may, this stays true until the refresh ends: counts
 * and videos come in several answers, in any order.
 */
export function useUntilChecked(isExpecting: boolean, isChecking: boolean): boolean {
  const [wasExpecting, setWasExpecting] = useState(false)
  const isHeld = isChecking && (wasExpecting || isExpecting)
  if (isHeld !== wasExpecting) setWasExpecting(isHeld)
  return isHeld
}
