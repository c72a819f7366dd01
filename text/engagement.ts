import type { Activity } from '#domain/activity.ts'
import { sum } from '#domain/sum.ts'
import { message, messages } from './message.ts'

/** The label of a channel in the Cleanup Assistant, by how many of its videos were opened. */
export const { engagementLabels } = messages('engagement')

/** The accessible name of a channel's chart: `12 weeks: 18 uploads, 3 opened`. */
export const activityText = ({ uploads, clicks }: Activity): string =>
  message('engagement.activity', { weeks: uploads.length, uploads: sum(uploads), opened: sum(clicks) })
