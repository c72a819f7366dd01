import * as text from '#text/pages.ts'
import { NoticeShelf } from '#web/pages/landing/notice-shelf.tsx'
import publicPage from '#web/pages/landing/public-frame.module.css'
import { PublicFrame } from '#web/pages/landing/public-frame.tsx'
import { Button } from '#web/ui/button.tsx'

/** Prerendered; shown to everyone but admins during maintenance. `maintenance-script` wires up the button. */
export const MaintenancePage = () => (
  <PublicFrame action={<a href="/admin/login">{text.adminSignIn}</a>}>
    <div className={publicPage.missing}>
      <NoticeShelf />
      <h1>{text.maintenance}</h1>
      <p>{text.maintenanceText}</p>
      <Button variant="primary" large data-again="">
        {text.tryAgain}
      </Button>
    </div>
  </PublicFrame>
)
