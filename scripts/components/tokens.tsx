import styles from './components.module.css'
import { Section, Specimen } from './specimen.tsx'

const GROUNDS = ['background', 'surface', 'raised', 'hover', 'accent-wash', 'danger-wash', 'good-wash']
const TEXTS = ['text', 'text-quiet', 'text-faint', 'accent-text', 'danger', 'good']
const SIZES = ['tiny', 'caption', 'meta', 'text', 'title', 'section', 'head', 'page', 'numeral']
/** Smaller sizes are set in the text face. */
const DISPLAY = new Set(['section', 'head', 'page', 'numeral'])

export const Tokens = () => (
  <Section title="Colours and sizes">
    {GROUNDS.map((name) => (
      <div key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
        {name}
      </div>
    ))}
    <Specimen name="text" size="wide">
      <div className={styles.row}>
        {TEXTS.map((name) => (
          <span key={name} style={{ color: `var(--${name})` }}>
            {name}
          </span>
        ))}
      </div>
    </Specimen>
    <Specimen name="sizes" size="wide">
      <div className={styles.row} style={{ alignItems: 'baseline' }}>
        {SIZES.map((name) => (
          <span
            key={name}
            style={{
              fontSize: `var(--size-${name})`,
              fontFamily: DISPLAY.has(name) ? 'var(--display)' : 'var(--face)',
              fontWeight: DISPLAY.has(name) ? 650 : 400,
            }}
          >
            {name}
          </span>
        ))}
      </div>
    </Specimen>
  </Section>
)
