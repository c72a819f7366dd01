import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isOurAddress, isSigned, pushSecret, pushToken } from './keys.ts'

const [ID, OTHER] = ['a', 'b'].map((letter) => `UC${letter.repeat(22)}`) as [string, string]
type Keys = [string, ...string[]]

test('[VIDEO-06] an address is ours under the present key or an older one, and for its own channel alone', () => {
  const token = pushToken('new', ID)
  expect(token).toMatch(/^[\w-]{22}$/)
  const isOurs = (secretKeys: Keys, id = ID, given = token) => isOurAddress({ secretKeys }, id, given)
  expect([isOurs(['new']), isOurs(['newer', 'new']), isOurs(['newer'])]).toEqual([true, true, false])
  expect(isOurs(['new'], OTHER)).toBe(false)
  for (const given of ['', token.slice(1), `${token}x`, `x${token.slice(1)}`])
    expect(isOurs(['new'], ID, given)).toBe(false)
})

test('[VIDEO-06] a post counts only with the signature of its body, by the hub that has the channel’s secret', () => {
  const secret = pushSecret('new', ID)
  expect(secret).toMatch(/^[0-9a-f]{40}$/)
  const sign = (method: string, body = 'body', key = secret) =>
    `${method}=${createHmac(method, key).update(body).digest('hex')}`
  const isTaken = (header: string | undefined, secretKeys: Keys = ['newer', 'new']) =>
    isSigned({ secretKeys }, ID, 'body', header)
  expect(['sha1', 'sha256'].map((method) => isTaken(sign(method)))).toEqual([true, true])
  const wrong = [
    ...[undefined, '', secret, sign('sha1').slice(5), sign('sha1').slice(0, -1), `${sign('sha1')}0`],
    ...[sign('sha512'), sign('md5'), sign('sha1', 'other'), sign('sha1', 'body', pushSecret('new', OTHER))],
    sign('sha256').replace('sha256', 'sha1'),
  ]
  expect(wrong.map((header) => isTaken(header))).toEqual(wrong.map(() => false))
  expect(isTaken(sign('sha1'), ['newer'])).toBe(false)
  expect(pushSecret('new', ID)).not.toContain(pushToken('new', ID))
})
