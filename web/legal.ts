import './styles/base.css'
import './ui/logo.module.css'
import './ui/button.module.css'
import './pages/landing/public-frame.module.css'
import './pages/legal/legal-page.module.css'
import './pages/legal/stored-data-table.module.css'
import './features/ads/ad-slot.module.css'
import { startAds } from '#web/features/ads/start-ads.ts'

startAds()
