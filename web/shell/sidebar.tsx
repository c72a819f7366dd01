import { colourFor } from '#domain/colours.ts'
import * as text from '#text/shell.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { isApple } from '#web/lib/is-apple.ts'
import { openPanel, type Panel } from '#web/lib/panels.ts'
import { sidebarStore } from '#web/lib/preferences.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import styles from './sidebar.module.css'
import { AdminEntry, FolderEntries, MainEntries, PlanEntry } from './sidebar-entries.tsx'

type Props = {
  /** Shows icons only. */
  collapsed?: boolean
  /** Closes the drawer that contains the sidebar. Without it the sidebar can be collapsed. */
  onClose?: () => void
}

/** The main navigation, and the signed-in user. */
export function Sidebar({ collapsed = false, onClose }: Props) {
  const openFromSidebar = (name: Panel) => () => {
    onClose?.()
    openPanel(name)
  }
  return (
    <div className={`${styles.sidebar} ${collapsed ? styles.collapsed : ''}`}>
      <div className={styles.head}>
        <Link to="/dashboard">
          <Logo name={!collapsed} />
        </Link>
        {onClose ? (
          <IconButton icon="close" label={text.closeMenu} onClick={onClose} />
        ) : (
          <IconButton
            icon="sidebar"
            label={collapsed ? text.expandSidebar : text.collapseSidebar}
            aria-expanded={!collapsed}
            onClick={() => sidebarStore.set(collapsed ? 'open' : 'collapsed')}
          />
        )}
      </div>
      <button
        type="button"
        className={`${styles.entry} ${styles.jump}`}
        title={text.jump}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openFromSidebar('palette')}
      >
        <Icon name="search" size={16} />
        <span className={styles.label}>{text.jump}</span>
        <span className={styles.keys} aria-hidden="true">
          {text.jumpKeys(isApple)}
        </span>
      </button>
      <nav className={styles.nav} aria-label={text.mainNavigation}>
        <MainEntries collapsed={collapsed} />
        <FolderEntries collapsed={collapsed} />
        <h2 className={styles.caption}>{text.actionsHeading}</h2>
        <Action icon="import" label={text.importChannels} collapsed={collapsed} onClick={openFromSidebar('import')} />
        <PlanEntry collapsed={collapsed} />
        <h2 className={styles.caption}>{text.preferencesHeading}</h2>
        <Action icon="settings" label={text.settings} collapsed={collapsed} onClick={openFromSidebar('settings')} />
        <Action icon="broom" label={text.cleanupAssistant} collapsed={collapsed} onClick={openFromSidebar('cleanup')} />
        <AdminEntry collapsed={collapsed} />
      </nav>
      <SignedInUser />
    </div>
  )
}

type ActionProps = { icon: IconName; label: string; collapsed: boolean; onClick(): void }

const Action = ({ icon, label, collapsed, onClick }: ActionProps) => (
  <button type="button" className={styles.entry} title={collapsed ? label : undefined} onClick={onClick}>
    <Icon name={icon} size={18} />
    <span className={styles.label}>{label}</span>
  </button>
)

function SignedInUser() {
  const { user } = useSignedIn()
  const onSignOut = () =>
    import('#web/features/account/sign-out.ts').then(({ signOut }) => signOut()).catch(showErrorToast)
  return (
    <div className={styles.user}>
      <Avatar name={user.name} imageUrl={user.imageUrl} colour={colourFor(user.id)} size="small" />
      <div className={styles.names}>
        <b dir="auto" title={user.name}>
          {user.name}
        </b>
        <small title={user.email}>{user.email}</small>
      </div>
      <IconButton icon="signOut" label={text.signOut} onClick={onSignOut} />
    </div>
  )
}
