import type { LibraryChange } from '#domain/library-changes.ts'
import type { VideoMark } from '#domain/marks.ts'
import type { Visitor } from '../support/visitor.ts'
import { Device, type Fate, type Surroundings, type Tab } from './browser.ts'
import { SUBSCRIBED, type TemplateUser } from './template.ts'

/** A user, and what the world knows of them besides what the product stores. */
export class User {
  readonly id: string
  readonly email: string
  readonly devices: Device[]
  readonly fates = new Map<string, Fate>()
  readonly asked = new Map<string, LibraryChange>()
  /** Ids of what a server says to have made, and what it answered. */
  readonly made = new Map<string, { change: string | null } | null>()
  /** Marks whose time is not ahead. */
  readonly marks: VideoMark[] = []
  /** Ids of all videos that the user has marked. */
  readonly marked = new Set<string>()
  subscriptions: string[] = [...SUBSCRIBED]
  kept = new Set(this.subscriptions)
  hasDecided = false
  isPaid = false
  wasPaid = false
  subscriptionId = ''

  constructor(template: TemplateUser, surroundings: Omit<Surroundings, 'fates'>, visitors: Visitor[]) {
    this.id = template.id
    this.email = template.email
    this.devices = visitors.map((visitor) => new Device({ ...surroundings, fates: this.fates }, visitor))
  }

  get tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => [...tabs])
  }

  mayLose = () => this.hasDecided
}
