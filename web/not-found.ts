import './styles/base.css'
import './ui/logo.module.css'
import './ui/button.module.css'
import './features/landing/public-frame.module.css'
