import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const targetsOf = (env: Record<string, string>) => readConfig(env).tracking

it('tracks nothing where nothing is configured', () => {
  expect(targetsOf({ DEMO: 'off' })).toEqual({ targets: [], isStandIn: false })
  expect(targetsOf({ DEMO_TARGETS: 'off' }).targets).toEqual([])
})

it('shows banner and events in the demo with a stand-in on this machine, and nowhere else', () => {
  const { targets, isStandIn } = targetsOf({ PORT: '3007' })
  expect(isStandIn).toBe(true)
  expect(targets).toHaveLength(5)
  for (const { base } of targets) expect(base).toMatch(/^http:\/\/localhost:3007\/__ziele\/\w+$/)
  const open = { DEMO: 'on', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' }
  expect(targetsOf(open).targets).toEqual([])
})

it('knows each target by its own variable, at its own host', () => {
  const env = { GA4_ID: 'G-ABC123DEF4', GOOGLE_ADS_ID: 'AW-123456', META_PIXEL_ID: '12345678' }
  expect(targetsOf(env)).toEqual({
    isStandIn: false,
    targets: [
      { name: 'google_analytics', id: 'G-ABC123DEF4', base: 'https://www.googletagmanager.com' },
      { name: 'google_ads', id: 'AW-123456', base: 'https://www.googletagmanager.com' },
      { name: 'meta', id: '12345678', base: 'https://connect.facebook.net' },
    ],
  })
  const there = targetsOf({ ...env, TARGETS_URL: 'http://127.0.0.1:9' }).targets
  expect(there.map(({ base }) => base)).toContain('http://127.0.0.1:9/meta')
})

it.each([
  ['GA4_ID', 'UA-1234-5'],
  ['GOOGLE_ADS_ID', '123456'],
  ['GOOGLE_ADS_ID', 'AW-123456/"><script>'],
  ['META_PIXEL_ID', "1');alert(1)"],
  ['TIKTOK_PIXEL_ID', 'x y'],
  ['BING_UET_ID', 'abc'],
])('ends the start when %s is %s, which is no such id', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

it('takes the label of a conversion with the account of Google Ads', () => {
  const id = 'AW-123456789/AbC-D_efGhIj'
  expect(targetsOf({ GOOGLE_ADS_ID: id })).toMatchObject({ targets: [{ name: 'google_ads', id }] })
})
