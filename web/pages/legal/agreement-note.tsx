import { useMutation } from '@tanstack/react-query'
import * as text from '#text/legal.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { api, messageOf } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './agreement-note.module.css'

/** Asks users to agree to the current version of the legal pages. Nothing is blocked until they do. */
export function AgreementNote({ version }: { version: string }) {
  const sentence = text.agreementSentence(version)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api.legal.$post({ json: { version } })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  return (
    <section aria-label={text.agreementNote}>
      <Callout>
        <p>
          {sentence.before}
          <a href="/privacy-policy">{sentence.privacy}</a>
          {sentence.between}
          <a href="/terms-of-service">{sentence.terms}</a>
          {sentence.after}
        </p>
        <Button variant="line" busy={isPending} onClick={() => mutate()}>
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
