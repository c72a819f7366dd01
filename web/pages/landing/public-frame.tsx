import type { ReactNode } from 'react'
import { privacyChoices } from '#text/ads.ts'
import * as common from '#text/common.ts'
import * as text from '#text/pages.ts'
import { IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './public-frame.module.css'

/** Header and footer of the public pages. @param action shown opposite the logo */
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
      <p>{text.notAffiliated}</p>
      <nav aria-label={text.legalLinks}>
        <a href="/privacy-policy">{text.privacyPolicy}</a>
        <a href="/terms-of-service">{text.termsOfService}</a>
        <IfAdsEnabled>
          <a href="/privacy-policy#privacy-choices">{privacyChoices}</a>
        </IfAdsEnabled>
      </nav>
    </footer>
  </div>
)
