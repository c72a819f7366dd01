import { useState } from 'react'

/**
 * Whether a refresh is bringing videos that are not shown yet: once true, it stays so until the refresh ends, because
 * counts and videos come with several answers, in any order.
 */
export function useUntilChecked(isExpecting: boolean, isChecking: boolean): boolean {
  const [wasExpecting, setWasExpecting] = useState(false)
  const isHeld = isChecking && (wasExpecting || isExpecting)
  if (isHeld !== wasExpecting) setWasExpecting(isHeld)
  return isHeld
}
