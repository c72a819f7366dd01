import { type ReactNode, useState } from 'react'
import type { Library } from '#domain/library.ts'
import { PLANS } from '#domain/plans.ts'
import { importSubscriptions } from '#text/common.ts'
import { monthlyPrice } from '#text/plans.ts'
import { screens } from '#text/shell.ts'
import { sortOneByOne } from '#text/sort-entrance.ts'
import * as text from '#text/suggested-folders.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { PremiumLink } from '#web/features/billing/premium-link.tsx'
import { useAccept } from '#web/features/library/suggestions/use-accept.ts'
import { type Suggestions, useSuggestions } from '#web/features/library/suggestions/use-suggestions.ts'
import { type TopicsState, useTopicsState } from '#web/features/library/suggestions/use-topics.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { navigate } from '#web/lib/navigation.ts'
import { openPanel } from '#web/lib/panels.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FloatingBar } from '#web/ui/floating-bar.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { LookThroughDialog } from './look-through-dialog.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import styles from './suggestions-page.module.css'

/** Folders suggested for the unsorted channels, to accept, rename, merge or drop before anything is moved. */
export function SuggestionsPage() {
  const { library, status, error, retry } = useLibrary()
  const hasUnsorted = (library?.unsortedChannels.length ?? 0) > 0
  const topics = useTopicsState(hasUnsorted)
  return (
    <PageArea>
      {status === 'error' || (!library && status !== 'pending') ? (
        <Titled>
          <ErrorState title={text.notLoaded} error={error} onRetry={retry} />
        </Titled>
      ) : !library || (hasUnsorted && topics.status === 'loading') ? (
        <Titled line={text.asking}>
          <CardsSkeleton />
        </Titled>
      ) : (
        <LoadedSuggestions library={library} topics={topics} />
      )}
    </PageArea>
  )
}

const Titled = ({ line, children }: { line?: string; children: ReactNode }) => (
  <>
    <PageHeading title={screens.suggestions} line={line} />
    {children}
  </>
)

const CardsSkeleton = () => (
  <div className={styles.cards}>
    <LoadingText />
    {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
      <Skeleton key={card} height={196} />
    ))}
  </div>
)

function LoadedSuggestions({ library, topics }: { library: Library; topics: TopicsState }) {
  const suggestions = useSuggestions(library, topics.topics)
  const unsorted = library.unsortedChannels.length
  if (unsorted === 0) return <NothingUnsorted library={library} />
  if (suggestions.cards.length === 0 && topics.status === 'error')
    return (
      <Titled>
        <ErrorState title={text.notLoaded} error={null} onRetry={topics.retry} />
      </Titled>
    )
  if (suggestions.cards.length === 0) return <NothingFound topics={topics} />
  return (
    <>
      <PageHeading title={text.found(suggestions.cards.length, unsorted)} line={text.howMade} />
      <Choice library={library} suggestions={suggestions} topics={topics} />
    </>
  )
}

function NothingUnsorted({ library }: { library: Library }) {
  const isEmpty = library.channels.length === 0
  return (
    <Titled>
      <EmptyState
        title={isEmpty ? text.noChannels : text.allSorted}
        hint={isEmpty ? text.noChannelsHint : text.allSortedHint}
      >
        {isEmpty ? (
          <Button variant="primary" onClick={() => openPanel('import')}>
            {importSubscriptions}
          </Button>
        ) : (
          <Link to="/dashboard" className={buttonClass('primary')}>
            {text.seeWhatIsNew}
          </Link>
        )}
      </EmptyState>
    </Titled>
  )
}

function NothingFound({ topics: { status, unread, topics, retry } }: { topics: TopicsState }) {
  if (status === 'reading')
    return (
      <Titled line={text.asking}>
        <CardsSkeleton />
      </Titled>
    )
  const isUnknown = topics.size === 0 && unread > 0
  return (
    <Titled>
      <EmptyState
        title={isUnknown ? text.notKnownYet : text.noneFound}
        hint={isUnknown ? text.notKnownHint : text.noneFoundHint}
      >
        {isUnknown && <Button onClick={retry}>{text.tryAgain}</Button>}
        <Link to="/sort" search={{}} className={buttonClass('primary')}>
          {sortOneByOne}
        </Link>
      </EmptyState>
    </Titled>
  )
}

type ChoiceProps = { library: Library; suggestions: Suggestions; topics: TopicsState }

function Choice({ library, suggestions, topics }: ChoiceProps) {
  const { cards, left } = suggestions
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const looked = cards.find(({ id }) => id === lookedAt)
  const targets = [
    ...cards.map(({ id, name }) => ({ id, name })),
    ...library.folders.filter((folder) => cards.every(({ id }) => id !== folder.id)),
  ]
  return (
    <>
      <FreeNote suggestions={suggestions} />
      {topics.status === 'reading' && (
        <p className={styles.reading} role="status">
          {text.stillAsking(topics.unread)}
        </p>
      )}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <SuggestionCard
            key={card.id}
            card={card}
            others={card.folder ? [] : targets.filter(({ id }) => id !== card.id)}
            suggestions={suggestions}
            onLook={() => setLookedAt(card.id)}
          />
        ))}
        {left > 0 && (
          <li className={styles.left}>
            <h2>{text.staysUnsorted(left)}</h2>
            <p>{text.tooLittleKnown}</p>
            <Link to="/sort" search={{}}>
              {sortOneByOne}
            </Link>
          </li>
        )}
      </ul>
      <AcceptBar suggestions={suggestions} />
      {looked && <LookThroughDialog card={looked} onPick={suggestions.pick} onClose={() => setLookedAt(null)} />}
    </>
  )
}

/** How many folders the free plan holds, before it refuses any. */
function FreeNote({ suggestions: { cards, freeFolders } }: { suggestions: Suggestions }) {
  const { user } = useSignedIn()
  const made = cards.filter(({ folder }) => !folder)
  if (user.folderCap === null || freeFolders === null || made.length <= freeFolders) return null
  return (
    <div className={styles.note}>
      <p>
        <b>{text.freeHolds(user.folderCap)}</b> {text.tickedFor(Math.min(freeFolders, made.length))}
      </p>
      <PremiumLink>{text.allWithPremium(cards.length, monthlyPrice(PLANS.premium.priceMinor))}</PremiumLink>
    </div>
  )
}

/** Floats at the foot of the page: what is chosen, and the button that makes it so. */
function AcceptBar({ suggestions }: { suggestions: Suggestions }) {
  const { user } = useSignedIn()
  const chosen = useAccept(suggestions, () => void navigate({ to: '/dashboard' }))
  const { freeFolders } = suggestions
  return (
    <FloatingBar className={styles.bar} label={text.bar}>
      <p className={styles.count} role="status" data-over={chosen.isOver || undefined}>
        {chosen.isOver && freeFolders !== null
          ? freeFolders === user.folderCap
            ? text.overCap(freeFolders)
            : text.overFree(freeFolders)
          : text.chosen(chosen.folders, chosen.channels)}
      </p>
      <Link to="/dashboard" className={buttonClass('quiet')}>
        {text.notNow}
      </Link>
      <Button variant="primary" busy={chosen.isPending} aria-disabled={!chosen.isAllowed} onClick={chosen.accept}>
        {chosen.label}
      </Button>
    </FloatingBar>
  )
}
