import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('without Stripe keys', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: '192.168.1.5' }, 'HOST'],
    [{ HOST: '0.0.0.0', DEMO: 'off' }, 'HOST'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL'],
  ])('%j ends the start, because payments would be play money', (env, name) => {
    expect(() => readConfig(env)).toThrow(`${name} lets others than this machine in`)
    expect(readConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }])(
    '%j is this machine alone',
    env => {
      expect(readConfig(env).demo).toBe(true)
    },
  )
})

describe('the mailbox of refused mails', () => {
  const both = { BOUNCE_ADDRESS: 'bounce@shop.example', BOUNCE_MAILDIR: '/var/mail/bounce' }

  it('is off without both of its settings, and needs both', () => {
    expect(readConfig({}).bounces).toBeUndefined()
    expect(readConfig(both).bounces).toEqual({
      address: 'bounce@shop.example',
      folder: '/var/mail/bounce',
    })
    expect(() => readConfig({ ...both, BOUNCE_MAILDIR: '' })).toThrow('belong together')
    expect(() => readConfig({ BOUNCE_MAILDIR: '/var/mail' })).toThrow('belong together')
  })

  it.each(['bounce', 'a@b', 'zu-lang-fuer-alles@shop.example', 'x y@shop.example'])(
    'has an address: %j is none',
    address => {
      expect(() => readConfig({ ...both, BOUNCE_ADDRESS: address })).toThrow('BOUNCE_ADDRESS')
    },
  )
})

it('with Stripe keys the shop may listen everywhere', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_SECRET: 'x'.repeat(32),
  }
  expect(readConfig({ ...keys, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})
