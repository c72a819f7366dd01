import { useEffect } from 'react'
import type { UserView } from '#contract/session.ts'
import { colourFor } from '#domain/colours.ts'
import * as text from '#text/imports.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { FileDropArea } from '#web/features/library/file-import/file-drop-area.tsx'
import { partIsReady } from '#web/lib/ready.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import { ArrivalShelves } from './arrival-shelves.tsx'
import styles from './first-import-page.module.css'
import { ImportPanel } from './import-panel.tsx'
import { showImport, skipImport, startImport, useImportState } from './import-store.ts'

/** The first screen of a new user, who imports the subscriptions or skips the import. */
export function FirstImportPage({
  user,
  onLeave,
}: {
  user: UserView
  onLeave(to: '/dashboard' | '/suggestions'): void
}) {
  const { platform } = useSignedIn()
  const { view, busy } = useImportState()
  const heading = usePageTitle(text.pageTitle)
  const hasChannels = view?.state !== 'running' && (view?.result?.imported ?? 0) > 0

  useEffect(() => {
    scrollTo(0, 0)
    partIsReady('extras') // this screen has none
    return showImport()
  }, [])

  const skip = async () => {
    if (await skipImport()) onLeave('/dashboard')
  }
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <Logo />
        <Steps current={hasChannels ? 'watch' : 'import'} />
      </div>
      <div className={styles.welcome}>
        <Avatar name={user.name} imageUrl={user.imageUrl} colour={colourFor(user.id)} size="large" />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {text.welcome(user.name)}
        </h1>
      </div>
      <ImportPanel
        isFirst
        lead={text.welcomeLine}
        shelves={<ArrivalShelves isFilled={hasChannels} />}
        hint={text.firstImportHint}
        quotaText={text.firstImportQuota}
        leave={(leaving) => (
          <Button large variant={leaving === 'alone' ? 'primary' : 'quiet'} disabled={busy} onClick={() => void skip()}>
            {text.skipForNow}
          </Button>
        )}
        ended={(summary) =>
          summary === 'no_subscriptions' ? (
            <>
              <Button variant="quiet" large onClick={() => onLeave('/dashboard')}>
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
          ) : (
            <>
              <Button variant="quiet" large onClick={() => onLeave('/dashboard')}>
                {text.seeWhatIsNew}
              </Button>
              <Button variant="primary" large onClick={() => onLeave('/suggestions')}>
                {text.sortIntoFolders}
              </Button>
            </>
          )
        }
      />
      <FileDropArea onDone={() => onLeave('/dashboard')} />
    </main>
  )
}

const STEPS = ['signIn', 'import', 'watch'] as const

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
