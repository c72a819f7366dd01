import dialog from '#web/features/account/sign-in-dialog.module.css'
import { Button } from '#web/ui/button.tsx'
import field from '#web/ui/field.module.css'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './waitlist-dialog.module.css'

/** The waitlist's markup: the form, and the words once it was sent. `waitlist-script` finds its parts. */
export const WaitlistDialog = () => (
  <dialog className={dialog.dialog} id="waitlist" aria-labelledby="waitlist-title">
    <div className={styles.head}>
      <h2 id="waitlist-title" tabIndex={-1}>
        JOIN THE WAITLIST
      </h2>
      <IconButton icon="close" label="Close" data-part="close" />
    </div>
    <form className={styles.body} noValidate data-part="form">
      <p>Tell us where to write to when registration opens. One email, nothing else.</p>
      <div className={field.field}>
        <label htmlFor="waitlist-email">Email</label>
        <input
          className={field.input}
          id="waitlist-email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          aria-describedby="waitlist-error"
        />
        <p className={field.error} id="waitlist-error" role="alert" />
      </div>
      <div className={styles.actions}>
        <Button data-part="cancel">Cancel</Button>
        <Button look="main" type="submit" disabled data-part="join">
          Join Waitlist
        </Button>
      </div>
    </form>
    <div className={styles.body} data-part="done" hidden>
      <p role="status" data-part="done-text" />
      <div className={styles.actions}>
        <Button look="main" data-part="finish">
          Close
        </Button>
      </div>
    </div>
  </dialog>
)
