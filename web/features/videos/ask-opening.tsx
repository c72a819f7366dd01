import { type FormEvent, useState } from 'react'
import * as text from '#text/watch.ts'
import { openingStore } from '#web/lib/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import styles from './ask-opening.module.css'

export type Place = 'youtube' | 'here'

const PLACES = ['youtube', 'here'] as const

/** Asks where videos open, and remembers the answer. @param open called with it; not if the user closes the question */
export const askOpening = (open: (place: Place) => void): void =>
  raiseDialog((close) => <OpeningDialog onClose={close} onOpen={open} />)

function OpeningDialog({ onClose, onOpen }: { onClose(): void; onOpen(place: Place): void }) {
  const [place, setPlace] = useState<Place>('youtube')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    openingStore.set(place)
    onClose()
    onOpen(place)
  }
  return (
    <Dialog title={text.askTitle} onClose={onClose}>
      <form onSubmit={submit}>
        <fieldset className={styles.places} aria-label={text.askTitle}>
          {PLACES.map((value) => (
            <label key={value} className={styles.place}>
              <input
                type="radio"
                name="opening"
                value={value}
                checked={place === value}
                onChange={() => setPlace(value)}
              />
              <span>
                <b>{text.openingPlaces[value]}</b>
                <span>{text.whatIsLearnt[value]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>{text.askedOnce}</p>
        <DialogActions>
          <Button type="submit" variant="primary">
            {text.title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
