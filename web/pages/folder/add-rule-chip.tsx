import * as text from '#text/rules.ts'
import { ActionChip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'

type Props = {
  /** The rules that are not in force. */
  others: readonly text.Rule[]
  onAdd(rule: text.Rule): void
}

/** Offers the rules that are not in force. Nothing once all of them are. */
export function AddRuleChip({ others, onAdd }: Props) {
  if (others.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <ActionChip isDashed aria-label={text.addRule}>
          <Icon name="plus" size={16} />
          {text.rule}
        </ActionChip>
      }
      entries={others.map((rule) => ({ label: text.ruleOffers[rule], onSelect: () => onAdd(rule) }))}
    />
  )
}
