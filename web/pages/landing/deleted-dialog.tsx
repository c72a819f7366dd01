import * as text from '#text/account-deleted.ts'
import * as common from '#text/common.ts'
import dialog from '#web/features/account/sign-in-dialog.module.css'
import styles from '#web/features/waitlist/waitlist-dialog.module.css'
import { Button } from '#web/ui/button.tsx'

/** Shown once after an account was deleted. `deleted-script` fills in the text and opens it. */
export const DeletedDialog = () => (
  <dialog
    className={dialog.dialog}
    id="account-deleted"
    role="alertdialog"
    aria-labelledby="account-deleted-title"
    aria-describedby="account-deleted-text"
  >
    <div className={styles.head}>
      <h2 id="account-deleted-title">{text.title}</h2>
    </div>
    <div className={styles.body}>
      <p id="account-deleted-text" />
      <div className={styles.actions}>
        <Button variant="primary" data-part="ok">
          {common.ok}
        </Button>
      </div>
    </div>
  </dialog>
)
