import { singleKeys } from '#text/shortcuts.ts'
import { singleKeysStore } from '#web/lib/single-keys.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { LabelledSwitch } from '#web/ui/switch.tsx'

/** Turns shortcuts of single keys on or off, in every tab. */
export const SingleKeysSwitch = () => (
  <LabelledSwitch
    label={singleKeys}
    checked={useSelector(singleKeysStore) === 'on'}
    onChange={(event) => singleKeysStore.set(event.target.checked ? 'on' : 'off')}
  />
)
