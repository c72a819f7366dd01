import { type FormEvent, useRef, useState } from 'react'
import { MAX_RULE_WORD_LENGTH, MAX_RULE_WORDS, RULE_RANGES } from '#contract/limits.ts'
import type { FolderRules } from '#contract/rules.ts'
import { isPlainRule } from '#domain/folder-rules.ts'
import { cancel, close } from '#text/common.ts'
import * as text from '#text/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import styles from './rule-dialog.module.css'

type Props = {
  rule: Exclude<text.Rule, 'noShorts'>
  rules: FolderRules
  onSave(next: FolderRules): void
  onRemove(): void
  onClose(): void
}

/** What a rule does, with its value to change. */
export function RuleDialog({ rule, rules, onSave, onRemove, onClose }: Props) {
  const isInForce = rules[rule] !== undefined
  const [typed, setTyped] = useState(() => typedValue(rule, rules))
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const label = rule in text.ruleFields ? text.ruleFields[rule as keyof typeof text.ruleFields] : null

  const change = (value: string) => {
    setTyped(value)
    setError(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseValue(rule, typed)
    if ('error' in parsed) {
      setError(parsed.error)
      field.current?.focus()
      return
    }
    onClose()
    onSave({ ...rules, [rule]: parsed.value })
  }
  const input = { ref: field, error, value: typed, autoComplete: 'off' } as const
  return (
    <Dialog title={text.ruleTitles[rule]} onClose={onClose} {...(label !== null && { initialFocus: field })}>
      <form onSubmit={submit} noValidate>
        <p className={styles.hint}>{text.ruleHints[rule]}</p>
        {label !== null &&
          (rule === 'words' ? (
            <TextArea {...input} label={label} rows={4} dir="auto" onChange={(event) => change(event.target.value)} />
          ) : (
            <TextField
              {...input}
              label={label}
              inputMode={isLength(rule) ? 'decimal' : 'numeric'}
              onChange={(event) => change(event.target.value)}
            />
          ))}
        <DialogActions>
          {isInForce && (
            <Button
              className={styles.remove ?? ''}
              onClick={() => {
                onClose()
                onRemove()
              }}
            >
              {text.removeRule}
            </Button>
          )}
          <Button onClick={onClose}>{label === null ? close : cancel}</Button>
          {label !== null && (
            <Button variant="primary" type="submit">
              {text.save}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

const isLength = (rule: text.Rule) => rule === 'minSeconds' || rule === 'maxSeconds'

/** What the field shows when the dialog opens: the rule's value, or a usual one. */
function typedValue(rule: Props['rule'], rules: FolderRules): string {
  switch (rule) {
    case 'minSeconds':
    case 'maxSeconds':
      return String(Math.round(((rules[rule] ?? USUAL[rule]) / 60) * 100) / 100)
    case 'maxAgeDays':
    case 'perDay':
      return String(rules[rule] ?? USUAL[rule])
    case 'words':
      return (rules.words ?? []).join('\n')
    default:
      return ''
  }
}

const USUAL = { minSeconds: 240, maxSeconds: 3_600, maxAgeDays: 30, perDay: 2 } as const

export function parseValue(
  rule: Props['rule'],
  typed: string,
): { value: number | string[] | true } | { error: string } {
  if (rule === 'words') return parseWords(typed)
  if (isPlainRule(rule)) return { value: true }
  const { min, max } = RULE_RANGES[rule]
  const number = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'))
  if (isLength(rule)) {
    const seconds = Math.round(number * 60)
    return seconds >= min && seconds <= max ? { value: seconds } : { error: text.between(0.1, max / 60) }
  }
  return Number.isInteger(number) && number >= min && number <= max
    ? { value: number }
    : { error: text.wholeBetween(min, max) }
}

function parseWords(typed: string): { value: string[] } | { error: string } {
  const words = typed
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (words.length === 0) return { error: text.noWords }
  if (words.length > MAX_RULE_WORDS) return { error: text.tooManyWords(MAX_RULE_WORDS) }
  if (words.some((word) => word.length > MAX_RULE_WORD_LENGTH)) return { error: text.wordTooLong(MAX_RULE_WORD_LENGTH) }
  return { value: words }
}
