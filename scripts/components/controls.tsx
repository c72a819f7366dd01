import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ActionChip, FilterChip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Keys } from '#web/ui/keys.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { OrderGrip } from '#web/ui/order-grip.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Row, Section, Specimen } from './specimen.tsx'

const VARIANTS = ['primary', 'plain', 'line', 'quiet', 'danger'] as const

export const Buttons = () => (
  <Section title="Buttons">
    {VARIANTS.map((variant) => (
      <Specimen key={variant} name={variant}>
        <Row>
          <Button variant={variant}>Move to…</Button>
          <Button variant={variant} disabled>
            Off
          </Button>
          <Button variant={variant} busy>
            Moving...
          </Button>
        </Row>
      </Specimen>
    ))}
    <Specimen name="large; with a label of its own while busy">
      <Row>
        <Button variant="primary" large>
          Import Subscriptions
        </Button>
        <Button variant="primary" large busy busyLabel="Importing...">
          Import Subscriptions
        </Button>
        <Button large>Skip for Now</Button>
      </Row>
    </Specimen>
    <Specimen name="with an icon alone, and the grip of an ordered list">
      <Row>
        <IconButton icon="pin" label="Pin" />
        <IconButton icon="edit" label="Rename" disabled />
        <OrderGrip
          id="grip"
          label="Music, 2 of 8"
          onMove={(places) => showToast({ text: `Moved by ${places}` })}
          onDrag={() => {}}
          onDrop={() => {}}
          onCancel={() => {}}
        />
        <Tooltip text="2/3 folders used">{(props) => <IconButton {...props} icon="plus" label="New folder" />}</Tooltip>
      </Row>
    </Specimen>
  </Section>
)

export function Fields() {
  const [search, setSearch] = useState('orbit')
  return (
    <Section title="Fields">
      <Specimen name="empty" size="field">
        <TextField label="Folder name" error={null} placeholder="Science" />
      </Specimen>
      <Specimen name="filled" size="field">
        <TextField label="Folder name" error={null} defaultValue="Woodworking" />
      </Specimen>
      <Specimen name="with an error" size="field">
        <TextField label="Folder name" error="Folder name is required" />
      </Specimen>
      <Specimen name="off" size="field">
        <TextField label="Folder name" error={null} defaultValue="Woodworking" disabled />
      </Specimen>
      <Specimen name="search" size="field">
        <SearchField label="Search subscriptions" value={search} onChange={setSearch} />
      </Specimen>
      <Specimen name="select" size="field">
        <Select
          label="Folder"
          value="all"
          options={[
            { value: 'all', label: 'All Folders' },
            { value: 'unsorted', label: 'Unsorted Only' },
          ]}
          onChange={() => {}}
        />
      </Specimen>
      <Specimen name="switches, keys">
        <Row>
          <LabelledSwitch label="Off" checked={false} onChange={() => {}} />
          <LabelledSwitch label="On" checked onChange={() => {}} />
          <LabelledSwitch label="Disabled" checked disabled onChange={() => {}} />
          <Keys keys="$mod+k" />
          <Keys keys="g d" />
        </Row>
      </Specimen>
      <Specimen name="checkboxes">
        <Row>
          <Checkbox aria-label="Off" />
          <Checkbox aria-label="On" defaultChecked />
          <Checkbox aria-label="Disabled" disabled />
          <Checkbox aria-label="On, disabled" defaultChecked disabled />
        </Row>
      </Specimen>
    </Section>
  )
}

export function Choices() {
  const [density, setDensity] = useState<'grid' | 'list' | 'compact'>('grid')
  const [theme, setTheme] = useState<'light' | 'dark'>('dark')
  return (
    <Section title="Filters and segments">
      <Specimen name="filter: off, on, with a count, none">
        <Row>
          <FilterChip isOn={false}>Everything</FilterChip>
          <FilterChip isOn>Unsorted</FilterChip>
          <FilterChip isOn={false} count={34}>
            Science
          </FilterChip>
          <FilterChip isOn count={1240}>
            Music
          </FilterChip>
          <FilterChip isOn={false} count={0}>
            Kids
          </FilterChip>
        </Row>
      </Specimen>
      <Specimen name="rule: plain, with a count; adds one; on">
        <Row>
          <ActionChip>Not in All new</ActionChip>
          <ActionChip count="41" countLabel="hidden">
            No Shorts
          </ActionChip>
          <ActionChip isDashed>
            <Icon name="plus" size={16} />
            Rule
          </ActionChip>
          <ActionChip isOn>Hide them again</ActionChip>
        </Row>
      </Specimen>
      <Specimen name="segments with words">
        <Segments<'light' | 'dark'>
          label="Theme"
          value={theme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={setTheme}
        />
      </Specimen>
      <Specimen name="segments with icons">
        <Segments<'grid' | 'list' | 'compact'>
          label="Density"
          value={density}
          options={[
            { value: 'grid', label: 'Grid', icon: 'folder' },
            { value: 'list', label: 'List', icon: 'list' },
            { value: 'compact', label: 'Compact', icon: 'menu' },
          ]}
          onChange={setDensity}
        />
      </Specimen>
    </Section>
  )
}

const ENTRIES: readonly MenuEntry[] = [
  { label: 'Pin', icon: 'pin', onSelect: () => {} },
  { label: 'Rename', icon: 'edit', onSelect: () => {} },
  { label: 'Delete', icon: 'trash', danger: true, onSelect: () => {} },
]
const FOLDER_ENTRIES: readonly MenuEntry[] = [
  { label: 'Science', tile: { colour: 5, emoji: null }, note: '34', onSelect: () => {} },
  { label: 'Cooking, slowly and with no recipe at all', tile: { colour: 1, emoji: '🍲' }, onSelect: () => {} },
  { label: '工作坊', tile: { colour: 3, emoji: null }, onSelect: () => {} },
  { label: 'Unsorted', tile: null, onSelect: () => {} },
]

export function Overlays() {
  const [isAsking, setIsAsking] = useState(false)
  const fail = () => showToast({ text: "We couldn't reach the server. Please try again.", tone: 'error' })
  const move = () => showToast({ text: 'Moved 34 channels to Science', undo: async () => {} })
  return (
    <Section title="What floats">
      <Specimen name="menus, dialog and toasts open from here">
        <Row>
          <Menu align="start" trigger={<Button>Menu</Button>} entries={ENTRIES} />
          <Menu align="start" trigger={<Button>Folders</Button>} entries={FOLDER_ENTRIES} />
          <Button onClick={() => setIsAsking(true)}>Dialog</Button>
          <Button onClick={move}>Toast</Button>
          <Button onClick={fail}>Error</Button>
        </Row>
      </Specimen>
      <Specimen name="progress, known and unknown" size="field">
        <ProgressBar label="Import" share={0.6} text="60 percent" />
        <br />
        <ProgressBar label="Import" share={null} text="Page 1" />
      </Specimen>
      {isAsking && (
        <ConfirmDialog
          danger
          title="Delete folder"
          text={'Delete folder "Science"? Channels will be moved to unsorted.'}
          confirmLabel="Delete"
          onConfirm={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Section>
  )
}
