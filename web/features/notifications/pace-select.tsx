import { NOTIFICATION_PACES } from '#contract/limits.ts'
import type { NotificationPace } from '#contract/notifications.ts'
import * as text from '#text/notifications.ts'
import { Select } from '#web/ui/select.tsx'
import { useSetPace } from './use-notifications.ts'

const CHOICES = ['off', ...NOTIFICATION_PACES] as const

type Props = { folder: { id: string; name: string }; pace: NotificationPace | null }

/** How often a folder notifies, or that it does not. */
export function PaceSelect({ folder, pace }: Props) {
  const change = useSetPace()
  return (
    <Select
      label={text.paceOf(folder.name)}
      value={(change.isPending ? change.variables.pace : pace) ?? 'off'}
      options={CHOICES.map((value) => ({ value, label: text.paces[value] }))}
      onChange={(value) => change.mutate({ folderId: folder.id, pace: value === 'off' ? null : value })}
    />
  )
}
