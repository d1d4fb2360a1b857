import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CampaignFields, campaignLink } from './campaign-link.ts'

const shop = { publicUrl: 'https://shop.example', paths: new Set(['/produkte', '/blog/möbel']) }
const fields: CampaignFields = {
  ...{
    path: '/produkte',
    utm_source: ' google ',
    utm_medium: 'cpc',
    utm_campaign: 'Rudern & mehr',
  },
}
const made = (more: object = {}) => campaignLink({ ...fields, ...more }, shop)

it('leads to a page of the shop with what it was asked for', () => {
  expect(made({ gclid: 'abc', utm_term: '' })).toEqual({
    link: 'https://shop.example/produkte?utm_source=google&utm_medium=cpc&utm_campaign=Rudern+%26+mehr&gclid=abc',
  })
  expect(made({ path: 'https://shop.example/blog/m%C3%B6bel?x=1#y' })).toMatchObject({
    link: expect.stringContaining('https://shop.example/blog/möbel?utm_source'),
  })
})

it.each([
  '/gibt-es-nicht',
  'https://evil.example/produkte',
  '//evil.example/produkte',
  'javascript:alert(1)',
  '/%E0%A4%A',
  '',
])('the path %s is refused beside its field', path => {
  expect(made({ path })).toEqual({
    errors: { path: expect.stringContaining('gibt es im Shop nicht') },
  })
})

it('says beside each field what is wrong', () => {
  expect(
    made({ utm_source: ' ', utm_term: 'mara@example.org', utm_content: 'x'.repeat(300) }),
  ).toEqual({
    errors: {
      utm_source: expect.stringContaining('füllen'),
      utm_term: expect.stringContaining('E-Mail-Adresse'),
      utm_content: expect.stringContaining('zu lang'),
    },
  })
})

it('never leads anywhere else, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, utm_source) => {
      const result = made({ path, utm_source })
      if ('link' in result) expect(new URL(result.link).origin).toBe('https://shop.example')
    }),
  )
})
