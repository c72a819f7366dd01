import type { ReactNode } from 'react'
import * as text from '#text/ads.ts'
import { localPage } from '#web/lib/local-page.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './ad-slot.module.css'

/** Shows its children only where the server has enabled ads, which it marks on the root element of a page. */
export const IfAdsEnabled = ({ children }: { children: ReactNode }) => (
  <div className={styles.ifAdsEnabled}>{children}</div>
)

/** A box of fixed size for one third-party ad. It asks for consent before anything is loaded; `activateAds` runs it. */
export const AdSlot = () => (
  <aside className={styles.slot} data-ads="slot" aria-label={text.advertisement} tabIndex={-1}>
    <p className={styles.label}>
      <span>{text.advertisement}</span>
      <a href={`${localPage('/privacy-policy')}#privacy-choices`}>{text.privacyChoices}</a>
    </p>
    <div className={styles.box}>
      <div className={styles.words} data-ads-when="undecided" hidden>
        <p>{text.askConsent}</p>
        <ConsentButtons />
      </div>
      <div className={styles.words} data-ads-when="denied" hidden>
        <p>{text.rejectedAds}</p>
      </div>
      <div className={styles.place} data-ads="place" />
    </div>
  </aside>
)

/** Both buttons look the same, so that neither answer is favoured. */
export const ConsentButtons = () => (
  <div className={styles.choice}>
    <Button data-ads-choose="denied">{text.rejectAds}</Button>
    <Button data-ads-choose="granted">{text.allowAds}</Button>
  </div>
)
