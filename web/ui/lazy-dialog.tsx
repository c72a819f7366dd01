import { type ComponentType, lazy, useEffect } from 'react'
import { retry, serverUnreachable } from '#text/common.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * A dialog whose code is fetched when it first opens. If it cannot be fetched, a toast says so, the dialog counts as closed,
 * and it is fetched again when it is next opened. Retry reloads the page: Chromium remembers that a script failed.
 */
export function lazyDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetched = () => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => failed) }))
  const failed = ({ onClose }: Props) => <NotLoaded onClose={onClose} onShown={forget} />
  const forget = () => {
    Dialog = fetched()
  }
  let Dialog = fetched()
  return (props) => <Dialog {...props} />
}

function NotLoaded({ onClose, onShown }: { onClose(): void; onShown(): void }) {
  useEffect(() => {
    onShown()
    showToast({ text: serverUnreachable, tone: 'error', action: { label: retry, run: () => location.reload() } })
    onClose()
  }, [onClose, onShown])
  return null
}
