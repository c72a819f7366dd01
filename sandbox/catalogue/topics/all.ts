import type { Topic } from '../topic.ts'
import * as knowledge from './knowledge.ts'
import * as leisure from './leisure.ts'
import * as making from './making.ts'
import * as outside from './outside.ts'
import * as technology from './technology.ts'
import * as asia from './world-asia.ts'
import * as europe from './world-europe.ts'
import * as rightToLeft from './world-right-to-left.ts'

const english: readonly Topic[] = [making, knowledge, technology, leisure, outside].flatMap((shelf) =>
  Object.values(shelf),
)

/** Every topic; the English ones stand twice, so that they make up about seven channels of ten. */
export const TOPICS: readonly Topic[] = [
  ...english,
  ...english,
  ...[europe, asia, rightToLeft].flatMap((shelf) => Object.values(shelf)),
]

/** The topic of that name. Throws when there is none: only hand-written channels ask. */
export function topicNamed(name: string): Topic {
  const topic = TOPICS.find((candidate) => candidate.name === name)
  if (!topic) throw new Error(`no topic named ${name}`)
  return topic
}
