import dialog from '#web/features/account/sign-in-dialog.module.css'
import styles from '#web/features/waitlist/waitlist-dialog.module.css'
import { Button } from '#web/ui/button.tsx'

/** Shown once after an account was deleted; `farewell-script` finds its parts. */
export const FarewellDialog = () => (
  <dialog
    className={dialog.dialog}
    id="farewell"
    role="alertdialog"
    aria-labelledby="farewell-title"
    aria-describedby="farewell-text"
  >
    <div className={styles.head}>
      <h2 id="farewell-title">Your account is deleted</h2>
    </div>
    <div className={styles.body}>
      <p id="farewell-text" />
      <div className={styles.actions}>
        <Button look="main" data-part="ok">
          OK
        </Button>
      </div>
    </div>
  </dialog>
)
