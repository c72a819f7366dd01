import { type SharedPageParts, sharedPageSlot } from '#domain/shared-page.ts'
import * as text from '#text/shared-folders.ts'
import { PublicFrame } from '#web/pages/landing/public-frame.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './shared-folder-page.module.css'

const slot = (part: keyof SharedPageParts) => ({ dangerouslySetInnerHTML: { __html: sharedPageSlot(part) } })

/** Prerendered; the server fills in the folder, see server/features/shared-folders. */
export const SharedFolderPage = () => (
  <PublicFrame>
    <article className={styles.folder}>
      <header className={styles.head}>
        <span className={styles.mark} {...slot('mark')} />
        <div className={styles.title}>
          <h1 dir="auto" {...slot('name')} />
          <p {...slot('about')} />
        </div>
        <div className={styles.acts}>
          <a href={sharedPageSlot('copy')} className={buttonClass('primary', true)}>
            {text.copyToMine}
          </a>
          <a href={sharedPageSlot('file')} className={buttonClass('line', true)} download>
            {text.asOpml}
          </a>
        </div>
      </header>
      <ul className={styles.channels} aria-label={text.channelsLabel} {...slot('channels')} />
      <p className={styles.note}>{text.pageNote}</p>
    </article>
  </PublicFrame>
)
