import { DEMO_ADDRESS } from '#domain/demo.ts'
import { PLANS } from '#domain/plans.ts'
import * as demo from '#text/demo.ts'
import * as text from '#text/landing.ts'
import { fromAnotherApp } from '#text/moving-in.ts'
import { SignInDialog } from '#web/features/account/sign-in-dialog.tsx'
import { AdSlot, IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { AppGuides } from '#web/features/library/file-import/app-guides.tsx'
import { WaitlistDialog } from '#web/features/waitlist/waitlist-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { FeedPiece, FolderPiece, SearchPiece, ThemePiece } from './feature-pieces.tsx'
import styles from './landing-page.module.css'
import { LandingPlans } from './landing-plans.tsx'
import { PublicFrame } from './public-frame.tsx'
import sampleFolder from './sample-folder.module.css'
import { SampleFolder } from './sample-folder.tsx'
import { entertainment } from './scenes/entertainment.ts'
import { clapperMark, notesMark, planetMark } from './scenes/marks.ts'
import { music } from './scenes/music.ts'
import { science } from './scenes/science.ts'

const FEATURES = [
  { Piece: FolderPiece, feature: text.features.organization },
  { Piece: SearchPiece, feature: text.features.discovery },
  { Piece: FeedPiece, feature: text.features.feeds },
  { Piece: ThemePiece, feature: text.features.design },
]

/** The front page, prerendered. `landing-script` wires up its buttons. */
export const LandingPage = () => (
  <>
    <PublicFrame
      action={
        <Button variant="line" data-sign-in="">
          {text.login}
        </Button>
      }
    >
      <div className={`${styles.hero} ${sampleFolder.place}`}>
        <Pitch />
        <section className={sampleFolder.preview} aria-label={text.preview}>
          <ul className={sampleFolder.folders}>
            <SampleFolder colour={6} mark={planetMark} scenes={science} newCount={2} {...text.sampleFolders.science} />
            <SampleFolder colour={7} mark={notesMark} scenes={music} newCount={1} {...text.sampleFolders.music} />
            <SampleFolder
              colour={9}
              mark={clapperMark}
              scenes={entertainment}
              newCount={2}
              {...text.sampleFolders.entertainment}
            />
          </ul>
        </section>
      </div>
      <div className={styles.sections}>
        <section className={styles.how} aria-label={text.howItWorks}>
          <ol>
            {text.steps.map((step) => (
              <li key={step.title}>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="why">
          <h2 id="why">{text.why}</h2>
          <ul className={styles.features}>
            {FEATURES.map(({ Piece, feature }) => (
              <li key={feature.title}>
                <Piece />
                <h3>{feature.title}</h3>
                <p>{feature.text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.moving} aria-labelledby="moving-in">
          <h2 id="moving-in">{fromAnotherApp}</h2>
          <p>{text.movingIn}</p>
          <AppGuides />
        </section>
        <LandingPlans />
        <section className={styles.questions} aria-labelledby="questions">
          <h2 id="questions">{text.questionsTitle}</h2>
          <dl>
            {text.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <IfAdsEnabled>
        <AdSlot />
      </IfAdsEnabled>
    </PublicFrame>
    <SignInDialog />
    <WaitlistDialog />
    <DeletedDialog />
  </>
)

const Pitch = () => (
  <section className={styles.pitch}>
    <h1>{text.tagline}</h1>
    <p className={styles.description} data-when="open">
      {text.description}
    </p>
    <p className={styles.description} data-when="closed" hidden>
      {text.descriptionClosed}
    </p>
    <div className={styles.start} data-when="open">
      <Button variant="primary" large data-sign-in="">
        {text.getStarted}
      </Button>
      <p>
        {text.readOnly}
        <br />
        {text.freeWith(PLANS.free.maxFolders)}
      </p>
    </div>
    <div className={`${styles.start} ${styles.demoHere}`}>
      <Button variant="primary" large data-demo-start="">
        {demo.tryIt}
      </Button>
      <p role="status" data-demo-text="">
        {demo.tryItText}
      </p>
    </div>
    <p className={styles.demoElsewhere}>
      <a href={DEMO_ADDRESS}>{demo.tryTheDemo}</a>
    </p>
    <div className={styles.start} data-when="closed" hidden>
      <Button variant="primary" large data-waitlist="">
        {text.joinTheWaitlist}
      </Button>
      <p>
        <b>{text.comingSoon}</b>
        <br />
        {text.comingSoonText}
      </p>
    </div>
    <noscript id="pitch-end">
      <p>{text.needsScript}</p>
    </noscript>
  </section>
)
