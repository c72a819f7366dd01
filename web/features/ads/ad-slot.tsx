import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './ad-slot.module.css'

/** Shows its children only on pages whose places for ads the server shows. */
export const WhereAdsAre = ({ children }: { children: ReactNode }) => (
  <div className={styles.whereAdsAre}>{children}</div>
)

/**
 * A place for one ad of others: a box of one size, whatever is in it. Before anything is loaded it asks. `ads-script`
 * brings it to life.
 */
export const AdSlot = () => (
  <aside className={styles.slot} data-ads="slot" aria-label="Advertisement" tabIndex={-1}>
    <p className={styles.label}>
      <span>Advertisement</span>
      <a href="/privacy-policy#privacy-choices">Privacy choices</a>
    </p>
    <div className={styles.box}>
      <div className={styles.words} data-ads-when="open" hidden>
        <p>
          Ads pay for the free plan. May we show one here? It comes from our ad network, which then sees your internet
          address and may set cookies. Your subscriptions are never shared.
        </p>
        <AdChoice />
      </div>
      <div className={styles.words} data-ads-when="denied" hidden>
        <p>No ads from others are loaded, as you chose. Premium has none at all, and no limit on folders.</p>
      </div>
      <div className={styles.place} data-ads="place" />
    </div>
  </aside>
)

/** Yes and no, alike in every way. */
export const AdChoice = () => (
  <div className={styles.choice}>
    <Button data-ads-choose="denied">Reject ads</Button>
    <Button data-ads-choose="granted">Allow ads</Button>
  </div>
)
