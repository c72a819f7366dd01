import type { Activity } from '#domain/activity.ts'
import type { EngagementLevel } from '#domain/engagement.ts'
import { sum } from '#domain/sum.ts'
import { plural } from '../plural.ts'

export const engagementLabels: Readonly<Record<EngagementLevel, string>> = {
  never: 'Jamais cliquée',
  'very-low': 'Très peu regardée',
  moderate: 'Parfois regardée',
  good: 'Souvent regardée',
}

/** `12 semaines : 18 vidéos, 3 ouvertes` */
export const activityText = ({ uploads, clicks }: Activity): string => {
  const opened = plural('fr', sum(clicks), { one: '# ouverte', other: '# ouvertes' })
  return plural('fr', sum(uploads), {
    one: `${uploads.length} semaines : # vidéo, ${opened}`,
    other: `${uploads.length} semaines : # vidéos, ${opened}`,
  })
}
