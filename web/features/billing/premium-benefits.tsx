import * as text from '#text/billing.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './billing.module.css'

const BENEFITS: readonly { icon: IconName; benefit: { title: string; text: string } }[] = [
  { icon: 'folder', benefit: text.unlimitedFolders },
  { icon: 'sparkle', benefit: text.adFree },
  { icon: 'check', benefit: text.support },
]

/** What Premium gives. @param level the heading level */
export function PremiumBenefits({ level }: { level: 2 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.part} aria-labelledby="benefits">
      <Heading id="benefits" className={styles.caption}>
        {text.benefits}
      </Heading>
      <ul className={styles.benefits}>
        {BENEFITS.map(({ icon, benefit }) => (
          <li key={icon}>
            <Icon name={icon} />
            <b>{benefit.title}</b>
            <span>{benefit.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
