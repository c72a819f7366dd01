import './styles/base.css'
import './ui/logo.module.css'
import './ui/button.module.css'
import './ui/ledge.module.css'
import './pages/landing/public-frame.module.css'
import './features/ads/ad-slot.module.css'
import { startMaintenancePage } from '#web/pages/maintenance/maintenance-script.ts'

startMaintenancePage()
