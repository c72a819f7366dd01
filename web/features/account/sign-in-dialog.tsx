import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './sign-in-dialog.module.css'

const FEATURES = [
  'Automatic import of all your subscriptions',
  'Custom folders and categories',
  'Drag and drop between folders',
  'Export of everything you organised',
  'Privacy: read-only access, and videos and clicks stay in your browser',
]

/** The sign-in screen's markup. `sign-in-script` finds its parts by their data attributes. */
export const SignInDialog = () => (
  <dialog className={styles.dialog} id="sign-in" aria-labelledby="sign-in-title">
    <div className={styles.head}>
      <Logo />
      <IconButton icon="close" label="Close" data-part="close" />
    </div>
    <div className={styles.body}>
      <h2 id="sign-in-title" tabIndex={-1}>
        Sign in to Subshelf
      </h2>
      <p className={styles.lead}>Bring in your YouTube subscriptions and put them on shelves you can find.</p>
      <div className={styles.error} role="alert" data-part="error" hidden>
        <b data-part="error-line" />
        <span data-part="error-help" />
      </div>
      <Button look="main" large className={styles.google ?? ''} data-part="google">
        <GoogleMark />
        <span data-part="google-text">Sign in with Google</span>
      </Button>
      <div className={styles.waiting} role="status" data-part="waiting" hidden>
        <span>Still waiting for the Google window</span>
        <Button data-part="cancel">Cancel</Button>
      </div>
      <div className={styles.notice}>
        <h3>About Google Verification</h3>
        <p>
          Google may warn that this app is not verified. That is normal for new apps: click “Advanced”, then choose to
          go to the app.
        </p>
      </div>
      <ul className={styles.features}>
        {FEATURES.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <p className={styles.legal}>
        By signing in you agree to the <a href="/terms-of-service">Terms of Service</a> and the{' '}
        <a href="/privacy-policy">Privacy Policy</a>.
      </p>
    </div>
  </dialog>
)

const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      fill="currentColor"
      d="M9 7.4v3.5h4.9a4.2 4.2 0 0 1-1.8 2.7A5.4 5.4 0 1 1 12.5 5L15 2.5A9 9 0 1 0 18 9c0-.5 0-1.1-.1-1.6z"
    />
  </svg>
)
