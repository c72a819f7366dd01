import * as text from '#text/account.ts'
import * as common from '#text/common.ts'
import { localPage } from '#web/lib/local-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { GoogleMark } from './google-mark.tsx'
import styles from './sign-in-dialog.module.css'

/** The sign-in screen, prerendered. `sign-in-script` finds its elements by their data attributes. */
export const SignInDialog = () => (
  <dialog className={styles.dialog} id="sign-in" aria-labelledby="sign-in-title">
    <div className={styles.head}>
      <Logo name={false} />
      <IconButton icon="close" label={common.close} data-part="close" />
    </div>
    <div className={styles.body}>
      <h2 id="sign-in-title" tabIndex={-1}>
        {text.signInTitle}
      </h2>
      <p className={styles.lead}>{text.signInLead}</p>
      <div className={styles.error} role="alert" data-part="error" hidden>
        <b data-part="error-line" />
        <span data-part="error-help" />
      </div>
      <Button variant="primary" large className={styles.google ?? ''} data-part="google">
        <GoogleMark />
        <span data-part="google-text">{text.signInWithGoogle}</span>
      </Button>
      <div className={styles.waiting} role="status" data-part="waiting" hidden>
        <span>{text.stillWaitingForGoogle}</span>
        <Button data-part="cancel">{common.cancel}</Button>
      </div>
      <div className={styles.notice}>
        <h3>{text.verificationTitle}</h3>
        <p>{text.verificationText}</p>
      </div>
      <ul className={styles.features}>
        {text.signInFeatures.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <p className={styles.legal}>
        {text.signInAgreement.before}
        <a href={localPage('/terms-of-service')}>{text.signInAgreement.terms}</a>
        {text.signInAgreement.between}
        <a href={localPage('/privacy-policy')}>{text.signInAgreement.privacy}</a>
        {text.signInAgreement.after}
      </p>
    </div>
  </dialog>
)
