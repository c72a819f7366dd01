import publicPage from '#web/pages/landing/public-frame.module.css'
import { PublicFrame } from '#web/pages/landing/public-frame.tsx'
import { Button } from '#web/ui/button.tsx'

/** What everybody but operators sees during maintenance; `come-back` brings the page back when it is over. */
export const MaintenancePage = () => (
  <PublicFrame action={<a href="/admin/login">Operators</a>}>
    <div className={publicPage.missing}>
      <h1>Back in a few minutes</h1>
      <p>
        Subshelf is being looked after. Your folders and channels are safe, and this page comes back by itself as soon
        as it is done.
      </p>
      <Button look="main" large data-again="">
        Try again
      </Button>
    </div>
  </PublicFrame>
)
