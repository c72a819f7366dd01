import { sum } from '#domain/sum.ts'
import type { DayCount, Week } from '#domain/week.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { countText } from './format.ts'

export function weekText(weeks: readonly Week[]): string {
  const total = sum(weeks.map((week) => week.total))
  const days = weeks[0]?.days.length ?? 0
  const isComplete = weeks.every((week) => week.days.every((day) => day.complete))
  if (total === 0 && !isComplete) return 'لم يُتحقَّق منها بعد'
  const shown = `${countText(total)}${isComplete ? '' : '+'}`
  return `${counted(total, 'newVideo', shown)} خلال ${countedOblique(days, 'day')}`
}

export const dayCountText = ({ count, complete }: DayCount): string =>
  complete ? String(count) : count > 0 ? `${count}+` : '؟'
