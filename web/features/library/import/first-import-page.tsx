import { useEffect } from 'react'
import type { UserView } from '#contract/session.ts'
import { shelfColour } from '#domain/shelf-colours.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './first-import-page.module.css'
import { ImportPanel } from './import-panel.tsx'
import { showImport, skipImport, startImport, useImportState } from './import-store.ts'

/** What a new person sees first: bring the subscriptions in, or skip it. */
export function FirstImportPage({ user, onLeave }: { user: UserView; onLeave(): void }) {
  const { busy } = useImportState()
  const heading = usePageTitle('Welcome')

  useEffect(() => {
    scrollTo(0, 0)
    return showImport()
  }, [])

  const skip = async () => {
    if (await skipImport()) onLeave()
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Avatar name={user.name} imageUrl={user.imageUrl} shelf={shelfColour(user.id)} size="huge" />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          Welcome, {user.name}!
        </h1>
        <p className={styles.lead}>Let's bring in your YouTube subscriptions and give each of them a place.</p>
        <div className={styles.work}>
          <ImportPanel
            large
            hint="Make sure you're signed in to YouTube and try again, or skip to add subscriptions manually."
            quotaText="API quota exceeded. Please try again tomorrow or skip for now."
            idle={(label) => (
              <>
                {label !== null && (
                  <Button look="main" large busy={busy} onClick={() => void startImport()}>
                    {busy ? 'Importing...' : label}
                  </Button>
                )}
                <Button large look={label === null ? 'main' : 'quiet'} disabled={busy} onClick={() => void skip()}>
                  Skip for Now
                </Button>
              </>
            )}
            ended={
              <Button look="main" large onClick={onLeave}>
                Go to your dashboard
              </Button>
            }
          />
        </div>
      </div>
    </main>
  )
}
