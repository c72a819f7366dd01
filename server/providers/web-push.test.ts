import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPushKey } from '../lib/push-key.ts'
import { encryptMessage, makeWebPush, topicOf } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const KEY = bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
const push = makeWebPush({ privateKey: KEY, subject: 'mailto:push@example.com', serviceUrl: null })

test('[WATCH-11] a message is encrypted as in the example of RFC 8291, section 5', () => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(KEY)
  const receiver = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const text = Buffer.from('When I grow up, I want to be a watermelon')
  const sealed = encryptMessage(text, receiver, { ecdh, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('[WATCH-11] a request names who sends it, by a token for the service that is valid for twelve hours', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const receiver = createECDH('prime256v1')
  const target = {
    endpoint: 'https://fcm.googleapis.com/wp/secret',
    p256dh: receiver.generateKeys('base64url'),
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const topic = topicOf('key', 'user', 'folder')
  expect(topic).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(topic).not.toBe(topicOf('key', 'user', 'other'))
  const { headers } = push.request(target, 'text', topic, now)
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.Authorization) ?? []
  expect(key).toBe(push.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(String(bytes(claims)))).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now / 1000 + 43_200,
    sub: 'mailto:push@example.com',
  })
  const point = bytes(key)
  const publicKey = createPublicKey({
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    },
    format: 'jwk',
  })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true)
  expect(headers).toMatchObject({ TTL: '43200', 'Content-Encoding': 'aes128gcm', Topic: topic })
})

test('[WATCH-11] endpoints are only those of push services', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
  ])
    expect([endpoint, push.isKnownService(endpoint)]).toEqual([endpoint, true])
  for (const endpoint of [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilpush.apple.com.example/a',
    'https://evil-fcm.googleapis.com/a',
    'https://xpush.apple.com/a',
    'https://permanently-removed.invalid/a',
    'https://127.0.0.1/a',
    'no address',
  ])
    expect([endpoint, push.isKnownService(endpoint)]).toEqual([endpoint, false])
  const tested = makeWebPush({
    privateKey: KEY,
    subject: 'mailto:a@example.com',
    serviceUrl: 'http://127.0.0.1:9/push',
  })
  expect(tested.isKnownService('http://127.0.0.1:9/x')).toBe(true)
  expect(tested.isKnownService('http://127.0.0.1:8/x')).toBe(false)
})

test('[WATCH-11] nearly every 32 bytes are a key, others are none', () => {
  expect([KEY, Buffer.alloc(32, 1)].map(isPushKey)).toEqual([true, true])
  expect([Buffer.alloc(31, 1), Buffer.alloc(32, 255), Buffer.alloc(32)].map(isPushKey)).toEqual([false, false, false])
})
