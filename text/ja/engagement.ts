import type { Activity } from '#domain/activity.ts'
import type { EngagementLevel } from '#domain/engagement.ts'
import { sum } from '#domain/sum.ts'

export const engagementLabels: Readonly<Record<EngagementLevel, string>> = {
  never: '一度も開いていない',
  'very-low': 'ほとんど開いていない',
  moderate: 'ときどき開いている',
  good: 'よく開いている',
}

export const activityText = ({ uploads, clicks }: Activity): string =>
  `${uploads.length}週間: 投稿${sum(uploads)}本、開いた動画${sum(clicks)}本`
