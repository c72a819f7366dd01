import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FolderRules, RuleName } from '#contract/rules.ts'
import { isPlainRule, rulesIn, withShorts } from '#domain/folder-rules.ts'
import type { LibraryFolder } from '#domain/library.ts'
import * as text from '#text/rules.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { HiddenChip } from '#web/features/videos/hidden-chip.tsx'
import { ActionChip } from '#web/ui/chip.tsx'
import { AddRuleChip } from './add-rule-chip.tsx'
import { changeRules, withoutRule } from './change-rules.ts'
import styles from './rule-chips.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { ShortsRuleDialog } from './shorts-rule-dialog.tsx'

type Props = {
  folder: LibraryFolder
  /** How many of the loaded videos each rule hides. */
  hidden: ReadonlyMap<RuleName, number>
  /** Some video is labelled as made with AI, so that the rule about them is offered. */
  hasAiLabels: boolean
  /** All videos of the list are loaded. */
  isAll: boolean
  /** The hidden videos are shown too. */
  isShown: boolean
  onShow(shown: boolean): void
  editing: RuleEditing
}

/** `isRemoved`: the chip that had the focus is about to disappear. */
type RuleEditing = {
  edited: text.Rule | null
  edit(rule: text.Rule | null): void
  isRemoved: RefObject<boolean>
}

/** Which rule is being edited. Kept beside the chips, which have another place when the window changes its width. */
export function useRuleEditing(): RuleEditing {
  const [edited, edit] = useState<text.Rule | null>(null)
  return { edited, edit, isRemoved: useRef(false) }
}

/** A folder's rules as its lists follow them. */
export const useRulesInForce = ({ rules }: LibraryFolder): FolderRules =>
  withShorts(rules, useSignedIn().user.shorts === 'hide') ?? {}

/** The rules of a folder as chips, which can be changed, with how many videos each of them hides. */
export function RuleChips({ folder, hidden, hasAiLabels, isAll, isShown, onShow, editing }: Props) {
  const { edit, isRemoved } = editing
  const row = useRef<HTMLDivElement>(null)
  const rules = useRulesInForce(folder)
  const { inForce, others } = rulesIn(rules)

  // The chip disappears, and a dialog cannot give the focus back to it.
  useEffect(() => {
    if (!isRemoved.current) return
    isRemoved.current = false
    row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  })

  const add = (rule: text.Rule) => {
    if (rule !== 'noShorts' && !isPlainRule(rule)) return edit(rule)
    void changeRules(folder, { ...folder.rules, [rule]: true }, text.ruleAdded(text.ruleOffers[rule], folder.name))
  }
  const remove = (rule: text.Rule) => {
    isRemoved.current = true
    void removeRule(folder, rule)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={row} className={styles.row} role="group" aria-label={text.rules}>
      {inForce.map((rule) => {
        const count = rule === 'notInAllNew' ? undefined : hidden.get(rule)
        return (
          <ActionChip
            key={rule}
            aria-haspopup="dialog"
            count={count === undefined ? undefined : text.hiddenCount(count, isAll)}
            countLabel={text.hiddenOf}
            onClick={() => edit(rule)}
            onKeyDown={(event) => event.key === 'Delete' && remove(rule)}
          >
            {text.ruleText(rule, rules)}
          </ActionChip>
        )
      })}
      <AddRuleChip others={hasAiLabels ? others : others.filter((rule) => rule !== 'noAi')} onAdd={add} />
      <HiddenChip hidden={hidden} isAll={isAll} isShown={isShown} onShow={onShow} />
    </div>
  )
}

function removeRule(folder: LibraryFolder, rule: text.Rule): Promise<void> {
  const rules = folder.rules ?? {}
  if (rules[rule] !== undefined)
    return changeRules(folder, withoutRule(rules, rule), text.ruleRemoved(text.ruleText(rule, rules), folder.name))
  // Shorts are hidden everywhere: this folder differs from now on.
  const next = { ...rules, noShorts: false }
  return changeRules(folder, next, text.ruleAdded(text.ruleText('noShorts', next), folder.name))
}

/** The dialog of the rule that is being edited. */
export function EditedRule({ folder, editing: { edited, edit, isRemoved } }: Pick<Props, 'folder' | 'editing'>) {
  if (edited === null) return null
  const rules = folder.rules ?? {}
  const save = (next: FolderRules) => {
    const done = rules[edited] === undefined ? text.ruleAdded : text.ruleChanged
    void changeRules(folder, next, done(text.ruleText(edited, next), folder.name))
  }
  const remove = () => {
    isRemoved.current = true
    void removeRule(folder, edited)
  }
  const dialog = { rules, onSave: save, onRemove: remove, onClose: () => edit(null) }
  return edited === 'noShorts' ? <ShortsRuleDialog {...dialog} /> : <RuleDialog rule={edited} {...dialog} />
}
