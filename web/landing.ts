import './styles/base.css'
import './ui/logo.module.css'
import './ui/button.module.css'
import './ui/avatar.module.css'
import './ui/field.module.css'
import './pages/landing/public-frame.module.css'
import './pages/landing/landing-page.module.css'
import './pages/landing/sample-folder.module.css'
import './features/account/sign-in-dialog.module.css'
import './features/waitlist/waitlist-dialog.module.css'
import './features/ads/ad-slot.module.css'
import { startAds } from '#web/features/ads/start-ads.ts'
import { startLanding } from '#web/pages/landing/landing-script.ts'

startLanding()
startAds()
