import type { ReactNode } from 'react'
import * as common from '#text/common.ts'
import { IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './public-frame.module.css'

/** Header and footer of the pages anyone may read. @param action what stands opposite the logo */
export const PublicFrame = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div className={styles.frame}>
    <header className={styles.header}>
      <a href="/" aria-label={common.home}>
        <Logo />
      </a>
      {action}
    </header>
    <main className={styles.main}>{children}</main>
    <footer className={styles.footer}>
      <p>Subshelf is not affiliated with any video platform.</p>
      <nav aria-label="Legal">
        <a href="/privacy-policy">Privacy Policy</a>
        <a href="/terms-of-service">Terms of Service</a>
        <IfAdsEnabled>
          <a href="/privacy-policy#privacy-choices">Privacy choices</a>
        </IfAdsEnabled>
      </nav>
    </footer>
  </div>
)
