import { useMutation } from '@tanstack/react-query'
import { SCOPES } from '#contract/limits.ts'
import { parseDevice } from '#domain/devices.ts'
import * as text from '#text/api-tokens.ts'
import { deviceText } from '#text/devices.ts'
import { messageOf } from '#web/lib/http.ts'
import { createToken } from '#web/pages/settings/api.ts'
import { ShownOnceDialog } from '#web/pages/settings/shown-once-dialog.tsx'
import { mustSignInAgain, SignInAgain } from '#web/pages/settings/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './companion-page.module.css'
import { handOver } from './hand-over.ts'

/** `/companion`, which the browser extension opens: whether it may use the library. It gets a token of its own. */
export function CompanionPage() {
  const allow = useMutation({
    mutationFn: async () => {
      const name = text.companionName(deviceText(parseDevice(navigator.userAgent)))
      const { token } = await createToken({ name, scopes: [...SCOPES], days: null })
      return { token, isTaken: await handOver(token) }
    },
  })
  if (mustSignInAgain(allow.error))
    return (
      <SignInAgain
        title={text.companionTitle}
        message={messageOf(allow.error)}
        onSignedIn={() => allow.mutate()}
        onCancel={allow.reset}
      />
    )
  return (
    <PageArea>
      <PageHeading title={text.companionTitle} />
      {allow.data?.isTaken ? (
        <p role="status">{text.companionDone}</p>
      ) : (
        <div className={styles.question}>
          <p>{text.companionText}</p>
          <ul>
            {SCOPES.map((scope) => (
              <li key={scope}>{text.scopes[scope]}</li>
            ))}
          </ul>
          <p>{text.companionHint}</p>
          {allow.error && (
            <Callout tone="error">
              <p>{messageOf(allow.error)}</p>
            </Callout>
          )}
          <Button variant="primary" busy={allow.isPending} onClick={() => allow.mutate()}>
            {text.companionAllow}
          </Button>
        </div>
      )}
      {allow.data && !allow.data.isTaken && (
        <ShownOnceDialog
          title={text.madeTitle}
          about={text.companionSilent}
          label={text.token}
          value={allow.data.token}
          words={text}
          onClose={allow.reset}
        />
      )}
    </PageArea>
  )
}
