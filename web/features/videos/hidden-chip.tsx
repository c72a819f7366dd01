import type { RuleName } from '#contract/rules.ts'
import { sum } from '#domain/sum.ts'
import * as text from '#text/rules.ts'
import { ActionChip } from '#web/ui/chip.tsx'

type Props = {
  /** How many of the loaded videos each rule hides. */
  hidden: ReadonlyMap<RuleName, number>
  /** All videos of the list are loaded. */
  isAll: boolean
  /** The hidden videos are shown too. */
  isShown: boolean
  onShow(shown: boolean): void
}

/** Says how many videos of a list rules hide, and shows them too. */
export function HiddenChip({ hidden, isAll, isShown, onShow }: Props) {
  const total = sum([...hidden.values()])
  if (total === 0 && !isShown) return null
  return (
    <ActionChip isOn={isShown} onClick={() => onShow(!isShown)}>
      {isShown ? text.hideAgain : text.showHidden(text.hiddenCount(total, isAll))}
    </ActionChip>
  )
}
