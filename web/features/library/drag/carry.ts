import { dragChip } from '#web/lib/data-attributes.ts'
import { prepareCarry as prepareCarryOf } from '#web/ui/carry.ts'
import { elementsOf } from './drop-targets.ts'

/**
 * Prepares the dragged card's way into the tile of its target, and the tile's nod. Call before the drag ends.
 * @returns starts the movement; null if there is none to be seen, or the user wants less motion
 */
export function prepareCarry(target: string): (() => void) | null {
  const [chip] = dragChip.all()
  if (!chip) return null
  for (const element of elementsOf(target)) {
    const carry = prepareCarryOf(chip, element, (copy) => copy.removeAttribute('data-drag-chip'))
    if (carry) return carry
  }
  return null
}
