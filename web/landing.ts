import './styles/base.css'
import './ui/logo.module.css'
import './ui/button.module.css'
import './ui/chip.module.css'
import './ui/folder-tile.module.css'
import './ui/ledge.module.css'
import './ui/marked-text.module.css'
import './features/videos/video-length.module.css'
import './features/videos/video-meta.module.css'
import './features/videos/video-thumbnail.module.css'
import './ui/field.module.css'
import './pages/landing/public-frame.module.css'
import './pages/landing/landing-page.module.css'
import './pages/landing/sample-folder.module.css'
import './pages/landing/feature-pieces.module.css'
import './pages/landing/landing-plans.module.css'
import './features/library/file-import/app-guides.module.css'
import './features/account/sign-in-dialog.module.css'
import './features/waitlist/waitlist-dialog.module.css'
import './features/ads/ad-slot.module.css'
import { startAds } from '#web/features/ads/start-ads.ts'
import { afterPaint } from '#web/lib/idle.ts'
import { startLanding } from '#web/pages/landing/landing-script.ts'

// The page can be read without them.
void afterPaint().then(() => {
  startLanding()
  startAds()
})
