import type { Activity } from '#domain/activity.ts'
import type { EngagementLevel } from '#domain/engagement.ts'
import { sum } from '#domain/sum.ts'
import { plural } from '../plural.ts'

/** The label of a channel in the Cleanup Assistant, by how many of its videos were opened. */
export const engagementLabels: Readonly<Record<EngagementLevel, string>> = {
  never: 'Nunca aberto',
  'very-low': 'Interesse muito baixo',
  moderate: 'Interesse moderado',
  good: 'Interesse alto',
}

/** The accessible name of a channel's chart: `12 semanas: 18 envios, 3 abertos`. */
export function activityText({ uploads, clicks }: Activity): string {
  const opened = plural('pt-BR', sum(clicks), { one: '# aberto', other: '# abertos' })
  return plural('pt-BR', sum(uploads), {
    one: `${uploads.length} semanas: # envio, ${opened}`,
    other: `${uploads.length} semanas: # envios, ${opened}`,
  })
}
