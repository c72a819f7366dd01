import { SignInDialog } from '#web/features/account/sign-in-dialog.tsx'
import { AdSlot, IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { WaitlistDialog } from '#web/features/waitlist/waitlist-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import styles from './landing-page.module.css'
import { PublicFrame } from './public-frame.tsx'
import { SampleFolder } from './sample-folder.tsx'
import { SAMPLE_FOLDERS } from './sample-folders.ts'

const FEATURES: readonly { icon: IconName; shelf: number; title: string; text: string }[] = [
  {
    icon: 'folder',
    shelf: 5,
    title: 'Smart Organization',
    text: 'Folders of your own, each with its colour. Move one channel or two hundred at once.',
  },
  {
    icon: 'search',
    shelf: 2,
    title: 'Instant Discovery',
    text: 'Find any subscription while you type, by its name or by the folder it is in.',
  },
  {
    icon: 'play',
    shelf: 9,
    title: 'Live Video Feeds',
    text: 'The latest videos of each folder, with a NEW tag on what you have not watched yet.',
  },
  {
    icon: 'moon',
    shelf: 7,
    title: 'Modern Design',
    text: 'Calm, quick, light or dark, on your phone and with your keyboard.',
  },
]

/** The front page; rendered to HTML at build time, `landing-script` brings the buttons to life. */
export const LandingPage = () => (
  <>
    <PublicFrame action={<Button data-sign-in="">Login</Button>}>
      <div className={styles.hero}>
        <section className={styles.pitch}>
          <h1>Your subscriptions, on shelves you can find.</h1>
          <p data-when="open">
            Subshelf brings in your YouTube subscriptions, lets you put channels into folders, and shows you what is
            new, folder by folder.
          </p>
          <p data-when="closed" hidden>
            Subshelf puts your YouTube subscriptions into folders. Registration is closed for the moment: join the
            waitlist, and we write to you as soon as there is a shelf for you.
          </p>
          <div className={styles.start}>
            <Button look="main" large data-sign-in="" data-when="open">
              Get Started
            </Button>
            <div className={styles.soon} data-when="closed" hidden>
              <div>
                <b>Coming Soon</b>
                <p>Be the first to know when registration opens</p>
              </div>
              <Button look="main" large data-waitlist="">
                Join the waitlist
              </Button>
            </div>
          </div>
          <noscript>
            <p>Signing in needs JavaScript.</p>
          </noscript>
        </section>
        <section aria-label="What it looks like">
          <ul className={styles.samples}>
            {SAMPLE_FOLDERS.map((folder) => (
              <SampleFolder key={folder.name} folder={folder} />
            ))}
          </ul>
        </section>
      </div>
      <section className={styles.why} aria-labelledby="why">
        <h2 id="why">Why Organize Your Subscriptions?</h2>
        <ul className={styles.features}>
          {FEATURES.map(({ icon, shelf, title, text }) => (
            <li key={title} data-shelf={shelf}>
              <Icon name={icon} size={22} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <IfAdsEnabled>
        <AdSlot />
      </IfAdsEnabled>
    </PublicFrame>
    <SignInDialog />
    <WaitlistDialog />
    <DeletedDialog />
  </>
)
