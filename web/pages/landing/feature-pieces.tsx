import * as text from '#text/landing.ts'
import { newTag } from '#text/videos.ts'
import meta from '#web/features/videos/video-meta.module.css'
import { FolderChip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import styles from './feature-pieces.module.css'
import { Scene } from './scenes/scene.tsx'
import { science } from './scenes/science.ts'

/** Small pieces of the app, as pictures beside what they can do. */

const CHIP_COLOURS = [1, 6, 9, 4]

export const FolderPiece = () => (
  <div className={`${styles.piece} ${styles.chips}`} aria-hidden="true">
    {text.featurePieces.folders.map((name, i) => (
      <FolderChip key={name} name={name} colour={CHIP_COLOURS[i] ?? 1} />
    ))}
  </div>
)

export const SearchPiece = () => (
  <div className={styles.piece} aria-hidden="true">
    <p className={styles.search}>
      <Icon name="search" size={16} />
      {text.featurePieces.search}
    </p>
    {text.featurePieces.found.map(({ channel, folder }) => (
      <p key={channel} className={styles.found}>
        <span>
          <MarkedText text={channel} words={[text.featurePieces.search]} />
        </span>
        <small>{folder}</small>
      </p>
    ))}
  </div>
)

export const FeedPiece = () => (
  <div className={styles.piece} aria-hidden="true">
    {text.sampleFolders.science.videos.slice(1, 3).map(({ title, channel }, i) => (
      <div key={title} className={styles.video}>
        <Scene shapes={science[i + 1] ?? []} />
        <p>
          <b>{title}</b>
          <span className={`${meta.meta} ${meta.source}`}>
            {i === 0 && <span className={meta.new}>{newTag}</span>}
            <span className={meta.channel}>{channel}</span>
          </span>
        </p>
      </div>
    ))}
  </div>
)

export const ThemePiece = () => (
  <div className={styles.piece} aria-hidden="true">
    <svg className={styles.window} viewBox="0 0 208 92" aria-hidden="true">
      {(['dark', 'light'] as const).map((theme) => (
        <g key={theme} className={styles[theme]}>
          <path className={styles.ground} d="M8 0h192q8 0 8 8v76q0 8-8 8H8q-8 0-8-8V8q0-8 8-8z" />
          <path className={styles.words} d="M14 14h44v8H14zM14 70h30v4H14zM76 70h40v4H76zM138 70h26v4h-26z" />
          <path className={styles.cards} d="M14 30h52v30H14zM76 30h52v30H76zM138 30h52v30h-52z" />
          <path className={styles.shelf} d="M14 60h180v4H14z" />
        </g>
      ))}
    </svg>
  </div>
)
