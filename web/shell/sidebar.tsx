import { Link } from '@tanstack/react-router'
import { shelfColour } from '#domain/shelf-colours.ts'
import { signOut } from '#web/features/account/sign-out.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { messageOf } from '#web/lib/http.ts'
import { openPanel, type Panel } from '#web/lib/panels.ts'
import { sidebarStore } from '#web/lib/preferences.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './sidebar.module.css'
import { AdminEntry, FolderEntries, MainEntries, PlanEntry } from './sidebar-entries.tsx'

type Props = {
  /** Pictures only. */
  collapsed?: boolean
  /** In the drawer: closes it. Without it the sidebar can be collapsed. */
  onClose?: () => void
}

/** The way around: pages, folders, actions, preferences, and who is signed in. */
export function Sidebar({ collapsed = false, onClose }: Props) {
  const panel = (name: Panel) => () => {
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
          <IconButton icon="close" label="Close menu" onClick={onClose} />
        ) : (
          <IconButton
            icon="sidebar"
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!collapsed}
            onClick={() => sidebarStore.set(collapsed ? 'open' : 'collapsed')}
          />
        )}
      </div>
      <nav className={styles.scroll} aria-label="Main">
        <MainEntries collapsed={collapsed} />
        <FolderEntries collapsed={collapsed} />
        <h2 className={styles.caption}>ACTIONS</h2>
        <Action icon="import" label="Import" collapsed={collapsed} onClick={panel('import')} />
        <PlanEntry collapsed={collapsed} />
        <h2 className={styles.caption}>PREFERENCES</h2>
        <Action icon="settings" label="Settings" collapsed={collapsed} onClick={panel('settings')} />
        <Action icon="broom" label="Cleanup Assistant" collapsed={collapsed} onClick={panel('cleanup')} />
        <AdminEntry collapsed={collapsed} />
      </nav>
      <Person />
    </div>
  )
}

type ActionProps = { icon: IconName; label: string; collapsed: boolean; onClick(): void }

const Action = ({ icon, label, collapsed, onClick }: ActionProps) => (
  <button type="button" className={styles.entry} title={collapsed ? label : undefined} onClick={onClick}>
    <Icon name={icon} />
    <span className={styles.label}>{label}</span>
  </button>
)

function Person() {
  const { user } = useSignedIn()
  const onSignOut = () => signOut().catch((error: unknown) => showToast({ text: messageOf(error), tone: 'error' }))
  return (
    <div className={styles.person}>
      <Avatar name={user.name} imageUrl={user.imageUrl} shelf={shelfColour(user.id)} size="small" />
      <div className={styles.who}>
        <b dir="auto" title={user.name}>
          {user.name}
        </b>
        <small title={user.email}>{user.email}</small>
      </div>
      <IconButton icon="signOut" label="Sign Out" onClick={onSignOut} />
    </div>
  )
}
