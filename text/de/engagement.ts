import type { Activity } from '#domain/activity.ts'
import type { EngagementLevel } from '#domain/engagement.ts'
import { sum } from '#domain/sum.ts'
import { plural } from '../plural.ts'

export const engagementLabels: Readonly<Record<EngagementLevel, string>> = {
  never: 'Nie angeklickt',
  'very-low': 'Kaum angesehen',
  moderate: 'Ab und zu angesehen',
  good: 'Oft angesehen',
}

/** `12 Wochen: 18 Videos, 3 geöffnet` */
export const activityText = ({ uploads, clicks }: Activity): string =>
  plural('de', sum(uploads), {
    one: `${uploads.length} Wochen: # Video, ${sum(clicks)} geöffnet`,
    other: `${uploads.length} Wochen: # Videos, ${sum(clicks)} geöffnet`,
  })
