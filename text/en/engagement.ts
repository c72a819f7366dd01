import type { Activity } from '#domain/activity.ts'
import type { EngagementLevel } from '#domain/engagement.ts'
import { sum } from '#domain/sum.ts'
import { plural } from '../plural.ts'

/** The label of a channel in the Cleanup Assistant, by how many of its videos were opened. */
export const engagementLabels: Readonly<Record<EngagementLevel, string>> = {
  never: 'Never clicked',
  'very-low': 'Very low engagement',
  moderate: 'Moderate engagement',
  good: 'Good engagement',
}

/** The accessible name of a channel's chart: `12 weeks: 18 uploads, 3 opened`. */
export const activityText = ({ uploads, clicks }: Activity): string =>
  plural('en', sum(uploads), {
    one: `${uploads.length} weeks: # upload, ${sum(clicks)} opened`,
    other: `${uploads.length} weeks: # uploads, ${sum(clicks)} opened`,
  })
