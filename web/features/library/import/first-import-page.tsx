import { useEffect } from 'react'
import type { UserView } from '#contract/session.ts'
import { colourFor } from '#domain/colours.ts'
import * as text from '#text/imports.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './first-import-page.module.css'
import { ImportPanel } from './import-panel.tsx'
import { showImport, skipImport, startImport, useImportState } from './import-store.ts'

/** The first screen of a new user, who imports the subscriptions or skips the import. */
export function FirstImportPage({ user, onLeave }: { user: UserView; onLeave(): void }) {
  const { busy } = useImportState()
  const heading = usePageTitle(text.pageTitle)

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
        <Avatar name={user.name} imageUrl={user.imageUrl} colour={colourFor(user.id)} size="huge" />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {text.welcome(user.name)}
        </h1>
        <p className={styles.lead}>{text.welcomeLine}</p>
        <div className={styles.work}>
          <ImportPanel
            large
            hint={text.firstImportHint}
            quotaText={text.firstImportQuota}
            idle={(label) => (
              <>
                {label !== null && (
                  <Button variant="primary" large busy={busy} onClick={() => void startImport()}>
                    {busy ? text.importing : label}
                  </Button>
                )}
                <Button
                  large
                  variant={label === null ? 'primary' : 'quiet'}
                  disabled={busy}
                  onClick={() => void skip()}
                >
                  {text.skipForNow}
                </Button>
              </>
            )}
            ended={
              <Button variant="primary" large onClick={onLeave}>
                {text.goToDashboard}
              </Button>
            }
          />
        </div>
      </div>
    </main>
  )
}
