import './styles/base.css'
import './ui/logo.module.css'
import './ui/button.module.css'
import './ui/avatar.module.css'
import './ui/field.module.css'
import './features/landing/public-frame.module.css'
import './features/landing/landing-page.module.css'
import './features/landing/sample-folder.module.css'
import './features/landing/sign-in-dialog.module.css'
import './features/landing/waitlist-dialog.module.css'
import './features/ads/ad-slot.module.css'
import { startAds } from '#web/features/ads/start-ads.ts'
import { startLanding } from '#web/features/landing/landing-script.ts'

startLanding()
startAds()
