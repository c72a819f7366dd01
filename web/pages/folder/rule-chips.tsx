import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FolderRules, RuleName } from '#contract/rules.ts'
import { rulesIn } from '#domain/folder-rules.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { sum } from '#domain/sum.ts'
import * as text from '#text/rules.ts'
import { ActionChip } from '#web/ui/chip.tsx'
import { AddRuleChip } from './add-rule-chip.tsx'
import { changeRules, withoutRule } from './change-rules.ts'
import styles from './rule-chips.module.css'
import { RuleDialog } from './rule-dialog.tsx'

type Props = {
  folder: LibraryFolder
  /** How many of the loaded videos each rule hides. */
  hidden: ReadonlyMap<RuleName, number>
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

/** Rules that have no value: choosing them is enough. */
const PLAIN = { noShorts: true, noLive: true, notInAllNew: true } as const satisfies FolderRules
const isPlain = (rule: text.Rule): rule is keyof typeof PLAIN => rule in PLAIN

/** The rules of a folder as chips, which can be changed, with how many videos each of them hides. */
export function RuleChips({ folder, hidden, isAll, isShown, onShow, editing: { edit, isRemoved } }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const rules = folder.rules ?? {}
  const { inForce, others } = rulesIn(rules)
  const total = sum([...hidden.values()])

  // The chip disappears, and a dialog cannot give the focus back to it.
  useEffect(() => {
    if (!isRemoved.current) return
    isRemoved.current = false
    row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  })

  const add = (rule: text.Rule) => {
    if (!isPlain(rule)) return edit(rule)
    void changeRules(folder, { ...rules, [rule]: PLAIN[rule] }, text.ruleAdded(text.ruleOffers[rule], folder.name))
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
      <AddRuleChip others={others} onAdd={add} />
      {(total > 0 || isShown) && (
        <ActionChip isOn={isShown} onClick={() => onShow(!isShown)}>
          {isShown ? text.hideAgain : text.showHidden(text.hiddenCount(total, isAll))}
        </ActionChip>
      )}
    </div>
  )
}

const removeRule = (folder: LibraryFolder, rule: text.Rule) => {
  const rules = folder.rules ?? {}
  return changeRules(folder, withoutRule(rules, rule), text.ruleRemoved(text.ruleText(rule, rules), folder.name))
}

/** The dialog of the rule that is being edited. */
export function EditedRule({ folder, editing: { edited, edit, isRemoved } }: Pick<Props, 'folder' | 'editing'>) {
  if (edited === null) return null
  const rules = folder.rules ?? {}
  const save = (next: FolderRules) => {
    const done = edited in rules ? text.ruleChanged : text.ruleAdded
    void changeRules(folder, next, done(text.ruleText(edited, next), folder.name))
  }
  const remove = () => {
    isRemoved.current = true
    void removeRule(folder, edited)
  }
  return <RuleDialog rule={edited} rules={rules} onSave={save} onRemove={remove} onClose={() => edit(null)} />
}
