import { describe, expect, it } from 'vitest'
import { type Company, demoCompany } from '#core/company.ts'
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

describe('with live Stripe keys', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_SECRET: 'x'.repeat(32),
    MAIL_FROM: 'Studio Nord <post@studio-nord.de>',
  }
  const real: Company = {
    legalName: 'Studio Nord GmbH',
    street: 'Kai 3',
    postalCode: '24103',
    city: 'Kiel',
    country: 'Deutschland',
    managingDirectors: ['Ute Behn'],
    responsiblePerson: 'Ute Behn',
    register: 'Amtsgericht Kiel, HRB 1',
    vatId: 'DE 136 695 976',
    creditorId: 'DE74ZZZ00000000001',
    email: 'post@studio-nord.de',
    securityEmail: 'it@studio-nord.de',
    phone: '+49 431 1',
    phoneHref: 'tel:+494311',
  }

  it('a shop with a company of its own starts, also in the city of the demo’s (L-73)', () => {
    const { postalCode, city } = demoCompany
    expect(readConfig(live, { ...real, postalCode, city }).stripe?.secretKey).toBe('sk_live_1')
  })

  it('the company of the demo ends the start, and all that is missing is named at once (L-73)', () => {
    const start = () => readConfig({ ...live, MAIL_FROM: '' }, demoCompany)
    const names = Object.keys(real).filter(
      name => !['postalCode', 'city', 'country'].includes(name),
    )
    for (const name of names) expect(start).toThrow(`company.${name} (core/company.ts)`)
    expect(start).toThrow('MAIL_FROM (environment)')
    expect(start).not.toThrow('company.city')
    // It is what the shop runs as, unless somebody says otherwise.
    expect(() => readConfig(live)).toThrow('company.legalName')
  })

  it.each([
    ['vatId', ''],
    ['vatId', 'folgt'],
    ['responsiblePerson', ' '],
    ['responsiblePerson', demoCompany.responsiblePerson],
    ['managingDirectors', []],
    ['email', 'post@studio.example'],
    ['securityEmail', 'it@localhost'],
    ['phone', ''],
  ] as const)('%s %j alone ends the start (L-73)', (name, value) => {
    const start = () => readConfig(live, { ...real, [name]: value })
    expect(start).toThrow(`still the demo's: company.${name} (core/company.ts). Set`)
  })

  it.each(['', 'Kraftpool <hallo@kraftpool.example>', 'hallo'])(
    'mails from %j end the start, as nobody could answer them',
    sender => {
      expect(() => readConfig({ ...live, MAIL_FROM: sender }, real)).toThrow('MAIL_FROM')
    },
  )

  it('restricted keys are live, too; with test keys the demo’s company may stay', () => {
    const key = (secretKey: string) => ({ ...live, STRIPE_SECRET_KEY: secretKey })
    expect(() => readConfig(key('rk_live_1'))).toThrow('are live')
    expect(readConfig(key('sk_test_1')).stripe?.secretKey).toBe('sk_test_1')
  })
})

describe('the secrets by which targets are told of confirmed money', () => {
  const meta = { META_PIXEL_ID: '123456789', META_CAPI_TOKEN: 'EAAB' }

  it('are used at the target’s own host, or at the stand-in that takes its place', () => {
    const { base, ...rest } = readConfig({ ...meta, GA4_ID: 'G-ABC123' }).conversions.meta ?? {}
    expect(base).toBe('https://graph.facebook.com')
    expect(rest).toMatchObject({ id: '123456789', secret: 'EAAB' })
    const there = readConfig({ ...meta, TARGETS_URL: 'http://127.0.0.1:9' }).conversions
    expect(there.meta?.base).toBe('http://127.0.0.1:9/meta')
    expect(Object.keys(there)).toEqual(['meta'])
  })

  it.each([
    ['META_CAPI_TOKEN', 'META_PIXEL_ID'],
    ['GA4_API_SECRET', 'GA4_ID'],
    ['TIKTOK_EVENTS_TOKEN', 'TIKTOK_PIXEL_ID'],
  ])('%s without %s ends the start and says so, without the secret', (secret, id) => {
    const start = () => readConfig({ [secret]: 'top-secret' })
    expect(start).toThrow(`${secret} belongs to ${id}`)
    expect(start).not.toThrow('top-secret')
  })

  it('stand beside the targets, which every document names, and never among them', () => {
    const { tracking } = readConfig({ ...meta, GA4_ID: 'G-ABC123', GA4_API_SECRET: 'top-secret' })
    expect(JSON.stringify(tracking)).not.toMatch(/EAAB|top-secret/)
  })
})

describe('a switch', () => {
  it.each([
    ['on', true],
    ['1', true],
    ['true', true],
    ['off', false],
    ['', false],
  ])('TRUST_PROXY=%s', (value, isOn) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(isOn)
  })

  it.each(['TRUST_PROXY', 'PAGE_CACHE', 'CODE_AFTER_PICTURES'])(
    '%s that says neither on nor off ends the start',
    name => {
      for (const value of ['yes', 'ON', 'enabled']) {
        expect(() => readConfig({ [name]: value })).toThrow(name)
      }
    },
  )

  it('that is not set leaves cache and pictures first on', () => {
    expect(readConfig({})).toMatchObject({ pageCache: true, codeAfterPictures: true })
    expect(readConfig({ PAGE_CACHE: 'off' }).pageCache).toBe(false)
  })
})
