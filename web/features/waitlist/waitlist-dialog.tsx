import * as common from '#text/common.ts'
import * as text from '#text/waitlist.ts'
import dialog from '#web/features/account/sign-in-dialog.module.css'
import { Button } from '#web/ui/button.tsx'
import field from '#web/ui/field.module.css'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './waitlist-dialog.module.css'

/** The waitlist form and its confirmation, prerendered. `waitlist-script` finds its elements by their data attributes. */
export const WaitlistDialog = () => (
  <dialog className={dialog.dialog} id="waitlist" aria-labelledby="waitlist-title">
    <div className={styles.head}>
      <h2 id="waitlist-title" tabIndex={-1} data-part="title">
        {text.title}
      </h2>
      <IconButton icon="close" label={common.close} data-part="close" />
    </div>
    <form className={styles.body} noValidate data-part="form">
      <p>{text.lead}</p>
      <div className={field.field}>
        <label htmlFor="waitlist-email">{text.email}</label>
        <input
          className={field.input}
          id="waitlist-email"
          data-part="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          aria-describedby="waitlist-error"
        />
        <p className={field.error} id="waitlist-error" role="alert" data-part="error" />
      </div>
      <div className={styles.actions}>
        <Button data-part="cancel">{common.cancel}</Button>
        <Button variant="primary" type="submit" disabled data-part="join">
          {text.join}
        </Button>
      </div>
    </form>
    <div className={styles.body} data-part="done" hidden>
      <p role="status" data-part="done-text" />
      <div className={styles.actions}>
        <Button variant="primary" data-part="finish">
          {common.close}
        </Button>
      </div>
    </div>
  </dialog>
)
