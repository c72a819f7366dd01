import { useId, useState } from 'react'
import { EMOJI_CHOICES } from '#domain/emoji-choices.ts'
import { toEmoji } from '#domain/folder-properties.ts'
import words from '#text/emoji.json' with { type: 'json' }
import * as text from '#text/folder-look.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import styles from './folder-look-fields.module.css'

export type FolderLook = { colour: number | null; emoji: string | null }

type Props = {
  look: FolderLook
  /** The colour of the folder while its user has chosen none. */
  automaticColour: number | null
  onChange(look: FolderLook): void
}

/** Chooses a folder's colour, and an emoji from a list or typed. */
export function FolderLookFields({ look, automaticColour, onChange }: Props) {
  return (
    <div className={styles.fields}>
      <ColourField look={look} automaticColour={automaticColour} onChange={onChange} />
      <EmojiField look={look} onChange={onChange} />
    </div>
  )
}

function ColourField({ look, automaticColour, onChange }: Props) {
  const name = useId()
  const choices = [
    { value: null, label: text.automaticColour, colour: automaticColour },
    ...text.colourNames.map((label, index) => ({ value: index + 1, label, colour: index + 1 })),
  ]
  return (
    <fieldset className={styles.field}>
      <legend>{text.colour}</legend>
      <div className={styles.swatches}>
        {choices.map(({ value, label, colour }) => (
          <label key={label} className={styles.swatch} data-colour={colour ?? undefined} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={look.colour === value}
              onChange={() => onChange({ ...look, colour: value })}
            />
            {value === null && <span aria-hidden="true">A</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function EmojiField({ look, onChange }: Pick<Props, 'look' | 'onChange'>) {
  const name = useId()
  const [typed, setTyped] = useState('')
  const found = findEmoji(typed)
  // What is chosen stays in the list, whatever is searched for.
  const isListed = look.emoji === null || found.includes(look.emoji)
  const shown = isListed ? found : [look.emoji as string, ...found]
  return (
    <fieldset className={styles.field}>
      <legend>{text.emoji}</legend>
      <SearchField label={text.searchEmoji} placeholder={text.searchEmoji} value={typed} onChange={setTyped} />
      <div className={styles.emoji}>
        <label className={styles.choice} title={text.noEmoji}>
          <input
            type="radio"
            name={name}
            aria-label={text.noEmoji}
            checked={look.emoji === null}
            onChange={() => onChange({ ...look, emoji: null })}
          />
          <span aria-hidden="true">–</span>
        </label>
        {shown.map((emoji) => (
          <label key={emoji} className={styles.choice} title={nameOf(emoji)}>
            <input
              type="radio"
              name={name}
              aria-label={nameOf(emoji)}
              checked={look.emoji === emoji}
              onChange={() => onChange({ ...look, emoji })}
            />
            <span aria-hidden="true">{emoji}</span>
          </label>
        ))}
      </div>
      {found.length === 0 && <p role="status">{text.nothingFound(typed.trim())}</p>}
    </fieldset>
  )
}

/** The name of each emoji and words to find it by. */
const emojiWords: Readonly<Record<string, string>> = words

const nameOf = (emoji: string) => emojiWords[emoji]?.split(' | ')[0] ?? emoji

/** The offered emoji with a word that begins with every word typed; or the emoji that is typed. */
function findEmoji(typed: string): readonly string[] {
  const emoji = toEmoji(typed)
  if (emoji) return [emoji]
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return EMOJI_CHOICES
  return EMOJI_CHOICES.filter((choice) => {
    const words = (emojiWords[choice] ?? '').toLowerCase().split(/[\s|]+/)
    return wanted.every((want) => words.some((word) => word.startsWith(want)))
  })
}
