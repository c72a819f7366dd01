import { sum } from '#domain/sum.ts'
import type { DayCount, Week } from '#domain/week.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** `204 Videos in 7 Tagen`, `204+ …` when there may be more, or that no channel was checked. */
export function weekText(weeks: readonly Week[]): string {
  const total = sum(weeks.map((week) => week.total))
  const days = weeks[0]?.days.length ?? 0
  const isComplete = weeks.every((week) => week.days.every((day) => day.complete))
  if (total === 0 && !isComplete) return 'Noch nicht geprüft'
  const shown = `${countText(total)}${isComplete ? '' : '+'}`
  return plural('de', total, { one: `# Video in ${days} Tagen`, other: `# Videos in ${days} Tagen` }, shown)
}

/** A day's uploads: `3`, `3+` when there may be more, `?` when not all channels were checked. */
export const dayCountText = ({ count, complete }: DayCount): string =>
  complete ? String(count) : count > 0 ? `${count}+` : '?'
