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

it('with Stripe keys the shop may listen everywhere', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_SECRET: 'x'.repeat(32),
  }
  expect(readConfig({ ...keys, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})
