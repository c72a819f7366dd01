import { type FormEvent, useState } from 'react'
import { invitationSecretOf } from '#domain/invitation-secret.ts'
import * as text from '#text/entry.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EntryFrame } from './entry-frame.tsx'

/** Before anybody has joined: asks for the code that was printed at the start. */
export function FirstCode({ onCode }: { onCode(secret: string): void }) {
  const [typed, setTyped] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const secret = invitationSecretOf(typed)
    if (secret === null) setIncomplete(true)
    else onCode(secret)
  }
  return (
    <EntryFrame title={text.startTitle} hasLanguages>
      <p>{text.startText}</p>
      <form onSubmit={submit}>
        <TextField
          label={text.code}
          value={typed}
          error={isIncomplete ? text.codeIncomplete : null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => {
            setTyped(event.target.value)
            setIncomplete(false)
          }}
        />
        <Button type="submit" variant="primary" large>
          {text.next}
        </Button>
      </form>
    </EntryFrame>
  )
}
