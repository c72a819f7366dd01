import * as text from '#text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import panel from './panel.module.css'

/** Buttons for the newer and the older page. Nothing for a single page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  if (pages <= 1) return null
  return (
    <div className={panel.row}>
      <p className={panel.quiet}>{text.pageOf(page, pages)}</p>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text.newer}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text.older}
      </Button>
    </div>
  )
}
