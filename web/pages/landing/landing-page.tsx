import * as text from '#text/landing.ts'
import { SignInDialog } from '#web/features/account/sign-in-dialog.tsx'
import { AdSlot, IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { WaitlistDialog } from '#web/features/waitlist/waitlist-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import styles from './landing-page.module.css'
import { PublicFrame } from './public-frame.tsx'
import { SampleFolder } from './sample-folder.tsx'

const FEATURES: readonly { icon: IconName; colour: number; feature: { title: string; text: string } }[] = [
  { icon: 'folder', colour: 5, feature: text.features.organization },
  { icon: 'search', colour: 2, feature: text.features.discovery },
  { icon: 'play', colour: 9, feature: text.features.feeds },
  { icon: 'moon', colour: 7, feature: text.features.design },
]

/** The front page, prerendered. `landing-script` wires up its buttons. */
export const LandingPage = () => (
  <>
    <PublicFrame action={<Button data-sign-in="">{text.login}</Button>}>
      <div className={styles.hero}>
        <section className={styles.pitch}>
          <h1>{text.tagline}</h1>
          <p data-when="open">{text.description}</p>
          <p data-when="closed" hidden>
            {text.descriptionClosed}
          </p>
          <div className={styles.start}>
            <Button variant="primary" large data-sign-in="" data-when="open">
              {text.getStarted}
            </Button>
            <div className={styles.soon} data-when="closed" hidden>
              <div>
                <b>{text.comingSoon}</b>
                <p>{text.comingSoonText}</p>
              </div>
              <Button variant="primary" large data-waitlist="">
                {text.joinTheWaitlist}
              </Button>
            </div>
          </div>
          <noscript>
            <p>{text.needsScript}</p>
          </noscript>
        </section>
        <section aria-label={text.preview}>
          <ul className={styles.samples}>
            <SampleFolder colour={6} {...text.sampleFolders.science} />
            <SampleFolder colour={8} {...text.sampleFolders.music} />
            <SampleFolder colour={1} {...text.sampleFolders.entertainment} />
          </ul>
        </section>
      </div>
      <section className={styles.why} aria-labelledby="why">
        <h2 id="why">{text.why}</h2>
        <ul className={styles.features}>
          {FEATURES.map(({ icon, colour, feature }) => (
            <li key={icon} data-colour={colour}>
              <Icon name={icon} size={22} />
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
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
