import type { Channel } from './channel.ts'
import { HAND_WRITTEN } from './hand-written.ts'
import { channelIdAt } from './ids.ts'
import { personal } from './people.ts'
import { fill } from './phrases.ts'
import { hash, oneIn, pick } from './seed.ts'
import { TOPICS, topicNamed } from './topics/all.ts'

const DAY = 86_400
const CADENCES = [
  ...Array<number>(14).fill(DAY),
  ...Array<number>(22).fill(3.5 * DAY),
  ...Array<number>(30).fill(7 * DAY),
  ...Array<number>(12).fill(14 * DAY),
  ...Array<number>(13).fill(30 * DAY),
  ...Array<number>(6).fill(365 * DAY),
  ...Array<number>(3).fill(0),
]

const BORN_FROM = Date.UTC(2006, 2) / 1000
const BORN_UNTIL = Date.UTC(2024, 5) / 1000

/** Draws the channel at a place of the catalogue (0, 1, 2 …). @param id for a channel a control made up */
export function channelAt(index: number, id = channelIdAt(index)): Channel {
  const drawn = drawChannel(index, id)
  const written = HAND_WRITTEN[index]
  return written ? { ...drawn, ...written, topic: topicNamed(written.topic) } : drawn
}

function drawChannel(index: number, id: string): Channel {
  const chance = (what: number) => hash(index, what)
  const written = HAND_WRITTEN[index]
  const topic = written ? topicNamed(written.topic) : pick(TOPICS, chance(1))
  const bornSeconds = BORN_FROM + (chance(2) % (BORN_UNTIL - BORN_FROM))
  const cadence = pick(CADENCES, chance(3))
  const pattern = pick(topic.channelNames, chance(4))
  const plainTitle = fill(pattern, topic, chance(5))
  return {
    index,
    id,
    title: topic.language === 'en' ? personal(plainTitle, pattern.includes('{first}'), chance(20)) : plainTitle,
    about: fill(pick(topic.about, chance(6)), topic, chance(7)),
    topic,
    country: pick(topic.countries, chance(8)),
    bornSeconds,
    cadenceSeconds: Math.round(cadence * (0.8 + (chance(9) % 400) / 1000)),
    stoppedSeconds: oneIn(14, chance(10)) ? bornSeconds + 400 * DAY + (chance(11) % (500 * DAY)) : null,
    subscribers: roundToThree(Math.floor(10 ** (2.4 + (chance(12) % 4300) / 1000))),
    hiddenSubscribers: oneIn(40, chance(13)),
    thumbnails: oneIn(60, chance(14)) ? 'without medium' : 'all',
    terminated: oneIn(250, chance(15)),
    silentActivities: oneIn(150, chance(16)),
    repeats: oneIn(2, chance(17)),
    shortsPercent: pick([0, 0, 10, 10, 25, 60], chance(18)),
    broadcasts: oneIn(14, chance(19)) ? 'sometimes' : 'never',
  }
}

/** YouTube rounds public subscriber counts down to three significant digits. */
function roundToThree(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 2)
  return Math.floor(count / step) * step
}
