import { countText } from '#text/format.ts'
import { Button } from '#web/ui/button.tsx'
import panel from './panel.module.css'

/** Newer and older, where there is more than one page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  if (pages <= 1) return null
  return (
    <div className={panel.row}>
      <p className={panel.quiet}>
        Page {countText(page)} of {countText(pages)}
      </p>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </div>
  )
}
