import { sum } from '#domain/sum.ts'
import type { DayCount, Week } from '#domain/week.ts'
import { countText } from './format.ts'

export function weekText(weeks: readonly Week[]): string {
  const total = sum(weeks.map((week) => week.total))
  const days = weeks[0]?.days.length ?? 0
  const isComplete = weeks.every((week) => week.days.every((day) => day.complete))
  if (total === 0 && !isComplete) return '未チェック'
  return `${days}日間に${countText(total)}本${isComplete ? '' : '以上'}の投稿`
}

export const dayCountText = ({ count, complete }: DayCount): string =>
  complete ? String(count) : count > 0 ? `${count}+` : '?'
