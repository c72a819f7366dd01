import type { Activity } from '#domain/activity.ts'
import type { EngagementLevel } from '#domain/engagement.ts'
import { sum } from '#domain/sum.ts'
import { countedOblique } from '../arabic-nouns.ts'

export const engagementLabels: Readonly<Record<EngagementLevel, string>> = {
  never: 'لم تفتح شيئًا منها',
  'very-low': 'تفتح القليل جدًا',
  moderate: 'تفتح بعضها',
  good: 'تفتح الكثير منها',
}

export const activityText = ({ uploads, clicks }: Activity): string =>
  `خلال ${countedOblique(uploads.length, 'week')}: نُشر ${sum(uploads)}، وفُتح ${sum(clicks)}`
