import { type ReactNode, useEffect, useMemo } from 'react'
import type { ImportView } from '#contract/imports.ts'
import type { ChannelView } from '#contract/library.ts'
import type { UserView } from '#contract/session.ts'
import { colourFor } from '#domain/colours.ts'
import { indexLibrary } from '#domain/library.ts'
import { sum } from '#domain/sum.ts'
import * as text from '#text/imports.ts'
import { sortOneByOne } from '#text/sort-entrance.ts'
import * as suggested from '#text/suggested-folders.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { AddChannelButton } from '#web/features/library/add-channel/add-channel-button.tsx'
import { FileDropArea } from '#web/features/library/file-import/file-drop-area.tsx'
import type { Card } from '#web/features/library/suggestions/arrange.ts'
import { SuggestedShelves } from '#web/features/library/suggestions/suggested-shelves.tsx'
import { useAccept } from '#web/features/library/suggestions/use-accept.ts'
import { type Suggestions, useSuggestions } from '#web/features/library/suggestions/use-suggestions.ts'
import { type TopicsState, useTopicsState } from '#web/features/library/suggestions/use-topics.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { partIsReady } from '#web/lib/ready.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './first-import-page.module.css'
import panel from './import-panel.module.css'
import { ImportPanel } from './import-panel.tsx'
import { showImport, skipImport, startImport, useImportState } from './import-store.ts'

/**
 * The first screen of a new user. The import starts by itself; while channels arrive, suggested folders form, to be ticked.
 * The user makes them with one button, or skips the screen. It comes back after a reload until one of these was done.
 */
export function FirstImportPage({ user, onLeave }: { user: UserView; onLeave(to: '/dashboard' | '/sort'): void }) {
  const { view, busy } = useImportState()
  const { platform } = useSignedIn()
  const mayStart = user.readsYouTube || platform.youtubeAccess === 'sign-in'
  const heading = usePageTitle(text.pageTitle)
  const { suggestions, topics, isHere } = useArriving()
  const { cards } = suggestions
  const isAsking = topics.status === 'loading' || topics.status === 'reading'
  const hasChannels = view !== null && view.state !== 'running' && ((view.result?.imported ?? 0) > 0 || isHere)

  useEffect(() => {
    scrollTo(0, 0)
    partIsReady('extras') // this screen has none
    return showImport(mayStart)
  }, [mayStart])

  /** Also when the server does not hear of it, once there is something to go to. The screen then comes back after a reload. */
  const skip = async (to: '/dashboard' | '/sort' = '/dashboard') => {
    if ((await skipImport()) || hasChannels) onLeave(to)
  }
  const skipButton = (isAlone = false) => (
    <Button large variant={isAlone ? 'primary' : 'quiet'} disabled={busy} onClick={() => void skip()}>
      {text.skipForNow}
    </Button>
  )
  const files = <FileDropArea onDone={() => onLeave('/dashboard')} />
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <Logo />
        <Steps current={hasChannels ? 'sort' : 'import'} />
      </div>
      <div className={styles.welcome}>
        <Avatar name={user.name} imageUrl={user.imageUrl} colour={colourFor(user.id)} size="large" />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {text.welcome(user.name)}
        </h1>
      </div>
      {platform.google ? (
        <ImportPanel
          isFirst
          lead={text.welcomeLine}
          line={lineOf(cards, hasChannels, topics)}
          shelves={<SuggestedShelves cards={cards} onToggle={suggestions.toggle} />}
          hint={text.firstImportHint}
          quotaText={text.firstImportQuota}
          leave={(leaving) => skipButton(leaving === 'alone')}
          ended={(summary) =>
            summary === 'no_subscriptions' ? (
              <NoSubscriptions busy={busy} onLeave={() => void skip()} />
            ) : (
              <>
                {skipButton()}
                {cards.length > 0 ? (
                  <MakeFolders suggestions={suggestions} isHere={isHere} onDone={() => onLeave('/dashboard')} />
                ) : (
                  !isAsking && (
                    <Button variant="primary" large disabled={busy} onClick={() => void skip('/sort')}>
                      {sortOneByOne}
                    </Button>
                  )
                )}
              </>
            )
          }
        />
      ) : (
        <WithoutGoogle files={files}>{skipButton()}</WithoutGoogle>
      )}
      {platform.google && files}
    </main>
  )
}

/** Files come first, then one channel at a time. */
function WithoutGoogle({ files, children }: { files: ReactNode; children: ReactNode }) {
  return (
    <div className={`${panel.panel} ${panel.first}`}>
      <div className={panel.content}>
        <p className={panel.lead}>{text.bringWelcome}</p>
        <p className={panel.quiet}>{text.bringText}</p>
      </div>
      {files}
      <div className={panel.actions}>
        {children}
        <AddChannelButton />
      </div>
    </div>
  )
}

/** The ways on from an account that follows nobody. */
function NoSubscriptions({ busy, onLeave }: { busy: boolean; onLeave(): void }) {
  const { platform } = useSignedIn()
  return (
    <>
      <Button variant="quiet" large disabled={busy} onClick={onLeave}>
        {text.goToDashboard}
      </Button>
      <a
        className={buttonClass('quiet', true)}
        href={`${platform.siteUrl}/feed/channels`}
        target="_blank"
        rel="noreferrer"
      >
        {text.subscriptionsOnYouTube}
        <span className="visually-hidden">{text.opensInNewTab}</span>
      </a>
      <Button large disabled={busy} onClick={() => void startImport()}>
        {text.importAgain}
      </Button>
      <UseAnotherAccount variant="primary" large onSame={() => void startImport()} />
    </>
  )
}

/** What is said about the suggestions, below the progress or the outcome of the import. */
function lineOf(cards: readonly Card[], hasChannels: boolean, { status, unread }: TopicsState): string | null {
  if (!hasChannels) return cards.length > 0 ? text.forming : null
  if (status === 'loading') return suggested.asking
  if (status === 'reading') return suggested.stillAsking(unread)
  if (cards.length === 0) return suggested.noneFoundHint
  return text.wouldHold(cards.length, sum(cards.map(({ channels }) => channels.length)))
}

/** The suggestions for what has arrived so far, then for the library. */
function useArriving() {
  const { arrived } = useImportState()
  const { library } = useLibrary()
  const isHere = library !== null && library.channels.length > 0
  const ofArrived = useMemo(
    () => indexLibrary({ folders: [], placements: [], channels: uniqueById(arrived) }),
    [arrived],
  )
  const shown = isHere ? library : ofArrived
  const topics = useTopicsState(shown.channels.length > 0, shown.channels.length)
  return { suggestions: useSuggestions(shown, topics.topics), topics, isHere }
}

const uniqueById = (channels: ImportView['arrived']): ChannelView[] => [
  ...new Map(channels.map((channel) => [channel.id, { ...channel, addedAt: 0 }])).values(),
]

type MakeProps = { suggestions: Suggestions; isHere: boolean; onDone(): void }

/** @param isHere whether the library has the channels, so that they can be put into folders */
function MakeFolders({ suggestions, isHere, onDone }: MakeProps) {
  const { freeFolders } = suggestions
  const chosen = useAccept(suggestions, onDone)
  return (
    <>
      <p className={styles.chosen} role="status" data-over={chosen.isOver || undefined}>
        {freeFolders === null
          ? suggested.chosen(chosen.folders, chosen.channels)
          : chosen.isOver
            ? suggested.overCap(freeFolders)
            : suggested.freeChosen(chosen.made, freeFolders)}
      </p>
      <Button
        variant="primary"
        large
        busy={chosen.isPending || !isHere}
        aria-disabled={!chosen.isAllowed}
        onClick={chosen.accept}
      >
        {chosen.label}
      </Button>
    </>
  )
}

const STEPS = ['signIn', 'import', 'sort', 'watch'] as const

/** The steps from signing in to watching. */
function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const place = STEPS.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={text.stepsLabel}>
      {STEPS.map((step, i) => (
        <li key={step} aria-current={i === place ? 'step' : undefined} data-done={i < place || undefined}>
          {i < place && <Icon name="check" size={16} />}
          {text.steps[step]}
        </li>
      ))}
    </ol>
  )
}
