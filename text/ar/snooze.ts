import { DAY_MS } from '#domain/durations.ts'
import { plural } from '../plural.ts'

export const snoozedUntilText = (until: number, now: number): string =>
  plural('ar', Math.max(1, Math.round((until - now) / DAY_MS)), {
    one: 'تعود بعد يوم واحد',
    two: 'تعود بعد يومين',
    few: 'تعود بعد # أيام',
    many: 'تعود بعد # يومًا',
    other: 'تعود بعد # يوم',
  })
