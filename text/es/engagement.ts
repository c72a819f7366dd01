import type { Activity } from '#domain/activity.ts'
import type { EngagementLevel } from '#domain/engagement.ts'
import { sum } from '#domain/sum.ts'
import { plural } from '../plural.ts'

/** The label of a channel in the Cleanup Assistant, by how many of its videos were opened. */
export const engagementLabels: Readonly<Record<EngagementLevel, string>> = {
  never: 'Nunca abierto',
  'very-low': 'Muy poco interés',
  moderate: 'Interés moderado',
  good: 'Mucho interés',
}

/** The accessible name of a channel's chart: `12 semanas: 18 videos, 3 abiertos`. */
export function activityText({ uploads, clicks }: Activity): string {
  const opened = plural('es', sum(clicks), { one: '# abierto', other: '# abiertos' })
  return plural('es', sum(uploads), {
    one: `${uploads.length} semanas: # video, ${opened}`,
    other: `${uploads.length} semanas: # videos, ${opened}`,
  })
}
