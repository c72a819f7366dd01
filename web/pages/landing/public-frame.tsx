import type { ReactNode } from 'react'
import { COMPLETE_LANGUAGES, languageFacts } from '#contract/languages.ts'
import { privacyChoices } from '#text/ads.ts'
import * as common from '#text/common.ts'
import { otherLanguages } from '#text/languages.ts'
import { locale } from '#text/locale.ts'
import * as text from '#text/pages.ts'
import { IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { localPage } from '#web/lib/local-page.ts'
import { Logo } from '#web/ui/logo.tsx'
import styles from './public-frame.module.css'

type Props = {
  /** Shown opposite the logo. */
  action?: ReactNode
  /** The English address of the page, if it has one in every language. */
  page?: string
  children: ReactNode
}

/** Header and footer of the public pages. */
export const PublicFrame = ({ action, page = '/', children }: Props) => (
  <div className={styles.frame}>
    <header className={styles.header}>
      <a href={localPage('/')} aria-label={common.home}>
        <Logo />
      </a>
      {action}
    </header>
    <main className={styles.main}>{children}</main>
    <footer className={styles.footer}>
      <p>{text.notAffiliated}</p>
      <nav className={styles.legal} aria-label={text.legalLinks}>
        <a href={localPage('/privacy-policy')}>{text.privacyPolicy}</a>
        <a href={localPage('/terms-of-service')}>{text.termsOfService}</a>
        <IfAdsEnabled>
          <a href={`${localPage('/privacy-policy')}#privacy-choices`}>{privacyChoices}</a>
        </IfAdsEnabled>
      </nav>
      <nav aria-label={otherLanguages}>
        {COMPLETE_LANGUAGES.filter((language) => language !== locale).map((language) => (
          <a
            key={language}
            href={`/language/${language}?page=${page}`}
            lang={language}
            hrefLang={language}
            rel="nofollow"
          >
            {languageFacts[language].name}
          </a>
        ))}
      </nav>
    </footer>
  </div>
)
