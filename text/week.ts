import { sum } from '#domain/sum.ts'
import type { DayCount, Week } from '#domain/week.ts'
import { message } from './message.ts'

/** All of the week: `204 uploads in 7 days`, `204+ …` when there may be more, or that no channel was checked. */
export function weekText(weeks: readonly Week[]): string {
  const uploads = sum(weeks.map((week) => week.total))
  const days = weeks[0]?.days.length ?? 0
  if (weeks.every((week) => week.days.every((day) => day.complete))) return message('week.uploads', { uploads, days })
  return uploads === 0 ? message('week.notChecked') : message('week.uploadsOrMore', { uploads, days })
}

/** A day's uploads: `3`, `3+` when there may be more, `?` when not all channels were checked. */
export const dayCountText = ({ count, complete }: DayCount): string =>
  complete ? String(count) : count > 0 ? `${count}+` : message('week.dayCountText')
