import * as z from 'zod'
import { accountDeletion } from '#contract/account.ts'
import { checkoutRequest, portalRequest, statusRequest } from '#contract/billing.ts'
import { channelId, folderId, newChannel, placementChange } from '#contract/channels.ts'
import { flagsChange } from '#contract/flags.ts'
import { folderUpdate, newFolder } from '#contract/folders.ts'
import { importDecision } from '#contract/imports.ts'
import { legalAgreement } from '#contract/legal.ts'
import { lookUpRequest } from '#contract/look-ups.ts'
import { restoreRequest } from '#contract/restore.ts'
import { interest, noticeStart } from '#contract/waitlist.ts'

/** A route and what it asks for. `{}` in the path is any text; `query` names what it reads from the address. */
export type Route = {
  method: string
  path: string
  body?: z.ZodType
  query?: readonly string[]
  /** The payment provider asks. */
  signed?: boolean
  /** An operator asks. */
  operator?: boolean
}

const FUNCTIONS = '/.netlify/functions'

const time = z.union([z.literal('2026-01-01T00:00:00.000Z'), z.string().max(30)])
const fileChannel = z.object({
  id: channelId,
  name: z.string().max(30),
  thumbnailUrl: z.string().max(30).nullable(),
  subscriberCount: z.int().nullable(),
  addedAt: time,
})
const few = z.int().min(0).max(2)
/** As {@link restoreRequest}, with a file of ours that is small enough for its counts to be guessed now and then. */
const restoreOfFile = z.strictObject({
  file: z.object({
    format: z.literal('subshelf'),
    version: z.literal([1, 2]),
    exportedAt: time,
    folders: z.array(
      z.object({ id: folderId, name: z.string().max(30), createdAt: time, channels: z.array(fileChannel) }),
    ),
    unsortedChannels: z.array(fileChannel),
  }),
  leftOut: restoreRequest.shape.leftOut,
  expected: z.strictObject({ newFolders: few, movedChannels: few, newChannels: few, unchangedChannels: few }),
})

const text = z.string().max(30)
const event = z.object({
  id: text,
  object: z.literal('event'),
  type: z.enum([
    'customer.subscription.updated',
    'checkout.session.completed',
    'customer.deleted',
    'invoice.paid',
    'x',
  ]),
  livemode: z.boolean(),
  created: z.int(),
  data: z.object({
    object: z.object({
      id: text,
      object: z.enum(['subscription', 'checkout.session', 'customer', 'invoice']),
      customer: z.union([text, z.object({ id: text })]).nullable(),
      client_reference_id: text.nullable(),
      metadata: z.object({ user_id: text }).nullable(),
    }),
  }),
})

/** Every route that reads something of the request, those that end the most last. */
export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/api/session' },
  { method: 'GET', path: '/api/library' },
  { method: 'GET', path: '/api/remote-config' },
  { method: 'GET', path: '/api/account' },
  { method: 'GET', path: '/api/export.json' },
  { method: 'GET', path: '/api/export.csv' },
  { method: 'GET', path: '/api/export.opml' },
  { method: 'GET', path: '/api/export.newpipe.json' },
  { method: 'GET', path: '/api/export.freetube.db' },
  { method: 'GET', path: '/api/export.pockettube.json' },
  { method: 'GET', path: '/api/import' },
  { method: 'GET', path: '/api/import/events' },
  { method: 'GET', path: '/api/{}' },
  { method: 'GET', path: '/folder/{}' },
  { method: 'GET', path: '/assets/{}' },
  { method: 'GET', path: '/{}' },
  { method: 'GET', path: '/auth/google/start', query: ['attempt', 'mode', 'area'] },
  { method: 'GET', path: '/auth/google/callback', query: ['state', 'code', 'error', 'scope'] },
  { method: 'POST', path: '/api/folders', body: newFolder },
  { method: 'PATCH', path: '/api/folders/{}', body: folderUpdate },
  { method: 'DELETE', path: '/api/folders/{}' },
  { method: 'POST', path: '/api/channels', body: newChannel },
  { method: 'POST', path: '/api/channels/place', body: placementChange },
  { method: 'POST', path: '/api/import' },
  { method: 'POST', path: '/api/import/confirm', body: importDecision },
  { method: 'POST', path: '/api/import/skip' },
  { method: 'POST', path: '/api/legal', body: legalAgreement },
  { method: 'POST', path: '/api/look-ups', body: lookUpRequest },
  { method: 'POST', path: '/api/restore', body: z.union([restoreRequest, restoreOfFile]) },
  { method: 'POST', path: `${FUNCTIONS}/google-auth-token`, body: z.strictObject({ action: z.literal('refresh') }) },
  { method: 'POST', path: `${FUNCTIONS}/fetch-subscriptions` },
  { method: 'POST', path: `${FUNCTIONS}/register-interest`, body: interest },
  { method: 'POST', path: `${FUNCTIONS}/create-checkout-session`, body: checkoutRequest },
  { method: 'POST', path: `${FUNCTIONS}/get-subscription-status`, body: statusRequest },
  { method: 'POST', path: `${FUNCTIONS}/create-portal-session`, body: portalRequest },
  { method: 'POST', path: `${FUNCTIONS}/{}` },
  { method: 'POST', path: '/webhooks/stripe', body: event, signed: true },
  { method: 'DELETE', path: '/api/account/sessions/{}' },
  { method: 'DELETE', path: '/api/account/sessions' },
  { method: 'DELETE', path: '/api/account', body: accountDeletion },
  { method: 'POST', path: '/api/account/disconnect' },
  { method: 'GET', path: '/api/admin/session', operator: true },
  { method: 'GET', path: '/api/admin/audit', query: ['page'], operator: true },
  { method: 'GET', path: '/api/admin/health', operator: true },
  { method: 'GET', path: '/api/admin/interest-emails', query: ['page', 'search'], operator: true },
  { method: 'POST', path: '/api/admin/interest-emails.csv', operator: true },
  { method: 'POST', path: '/api/admin/waitlist-notice', body: noticeStart, operator: true },
  { method: 'POST', path: '/api/admin/remote-config/refresh', operator: true },
  { method: 'PUT', path: '/api/admin/remote-config', body: flagsChange, operator: true },
  { method: 'DELETE', path: '/api/session' },
]
