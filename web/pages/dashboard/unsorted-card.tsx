import type { ChannelView } from '#contract/library.ts'
import { ENOUGH_TO_SUGGEST } from '#contract/limits.ts'
import { unsortedCard } from '#text/dashboard-updates.ts'
import { seeSuggestions, sortOneByOne } from '#text/sort-entrance.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import cardStyles from './dashboard-updates.module.css'
import { Faces } from './faces.tsx'

const MAX_FACES = 6

/** How many channels are in no folder, some of their pictures, and the way to sort them. */
export const UnsortedCard = ({ channels }: { channels: readonly ChannelView[] }) => (
  <section className={cardStyles.card} aria-labelledby="unsorted">
    <h2 id="unsorted">{unsortedCard(channels.length)}</h2>
    <Faces channels={channels.slice(0, MAX_FACES)} />
    {channels.length >= ENOUGH_TO_SUGGEST && (
      <Link to="/suggestions" search={{}} className={buttonClass()} aria-describedby="unsorted">
        {seeSuggestions}
      </Link>
    )}
    <Link to="/sort" search={{}} className={buttonClass()} aria-describedby="unsorted">
      {sortOneByOne}
    </Link>
  </section>
)
