import './styles/base.css'
import './ui/logo.module.css'
import './ui/button.module.css'
import './features/landing/public-frame.module.css'
import './features/legal/legal-page.module.css'
import './features/legal/kept-list.module.css'
import './features/ads/ad-slot.module.css'
import { startAds } from '#web/features/ads/start-ads.ts'

startAds()
