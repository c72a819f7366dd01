import * as text from '#text/baseline.ts'
import { Select } from '#web/ui/select.tsx'
import { useListSetting } from './use-list-setting.ts'

const CHOICES: readonly (number | null)[] = [0, 48, 168, 720, null]

/** Chooses which videos are new. It applies at once, to every list and count. */
export function BaselineChoice() {
  const { value: newHours, change } = useListSetting('newHours')
  const choices = CHOICES.includes(newHours) ? CHOICES : [newHours, ...CHOICES]
  return (
    <Select
      label={text.label}
      value={String(newHours)}
      options={choices.map((hours) => ({ value: String(hours), label: text.choiceText(hours) }))}
      onChange={(value) => change(value === 'null' ? null : Number(value))}
    />
  )
}
