import { useMutation } from '@tanstack/react-query'
import * as text from '#text/legal.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { api, messageOf } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './agreement-note.module.css'

/** Asks users who have not agreed to the current legal pages to agree. Nothing is blocked until they do. */
export function AgreementNote() {
  const { user } = useSignedIn()
  return user.legalToAgree ? <Question version={user.legalToAgree} /> : null
}

function Question({ version }: { version: string }) {
  const sentence = text.agreementSentence(version)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api.legal.$post({ json: { version } })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  return (
    <section className={styles.place} aria-label={text.agreementNote}>
      <Callout>
        <p>
          {sentence.before}
          <a href="/privacy-policy">{sentence.privacy}</a>
          {sentence.between}
          <a href="/terms-of-service">{sentence.terms}</a>
          {sentence.after}
        </p>
        <Button busy={isPending} onClick={() => mutate()}>
          {text.agree}
        </Button>
        {error && (
          <p className={styles.problem} role="alert">
            {messageOf(error)}
          </p>
        )}
      </Callout>
    </section>
  )
}
