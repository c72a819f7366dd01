import { useMutation } from '@tanstack/react-query'
import { longDate } from '#text/dates.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { apiSend, messageOf } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './agree-note.module.css'

/** Asks who has not agreed to the legal pages as they are now. It waits; nothing is blocked meanwhile. */
export function AgreeNote() {
  const { user } = useSignedIn()
  return user.legalToAgree ? <Ask version={user.legalToAgree} /> : null
}

function Ask({ version }: { version: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await apiSend('POST', '/api/legal', { version })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  return (
    <section className={styles.place} aria-label="Privacy Policy and Terms of Service">
      <Callout>
        <p>
          Our <a href="/privacy-policy">Privacy Policy</a> and <a href="/terms-of-service">Terms of Service</a> have
          changed ({longDate(version)}). When you have had a look, please agree to them.
        </p>
        <Button busy={isPending} onClick={() => mutate()}>
          I agree
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
