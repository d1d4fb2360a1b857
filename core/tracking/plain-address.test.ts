import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainAddress, toldAddress, withoutClicks } from './plain-address.ts'

const shop = 'https://shop.example'
const isPlain = (path: string) => isPlainAddress(new URL(path, shop))

describe('an address that scripts may read by themselves', () => {
  it.each([
    '/',
    '/produkte?category=kraft&vendor=Nordkraft+Studio&sort=price-asc&page=2',
    '/produkt/schwungeisen-wechselhantel-32-paar?zustand=refurbed',
    '/gewerbe?geraet=aeroforge-gale-airbike&laufzeit=12&menge=6#anfrage',
    '/checkout/success',
    '/?utm_source=brief&utm_term=rudergerät&gclid=Cj0KCQiA_x-9AhDkARIsAL1&gad_source=1&gbraid=0AAA',
    '/blog?section=events&fbclid=IwAR0_x&msclkid=1a2b3c&ttclid=E.C.P',
  ])('may be %s', path => {
    expect(isPlain(path)).toBe(true)
  })

  it.each([
    '/suche?q=rad',
    '/checkout/success?payment_intent_id=pi_3Abc',
    '/checkout/success?payment_intent=pi_3Abc&payment_intent_client_secret=pi_3Abc_secret_x',
    '/kontakt?bewertung=7',
    '/?token=geheim',
    '/produkte?vendor=max@example.com',
    '/?utm_content=max%40example.com',
    '/gibt-es-nicht/max@example.com',
    '/gibt-es-nicht/9f86d081884c7d659a2feaa0c55ad015',
    '/#access_token=geheim',
    '/#max@example.com',
    '/#9f86d081884c7d659a2feaa0c55ad015',
    `/${'lang-'.repeat(200)}`,
  ])('is not %s', path => {
    expect(isPlain(path)).toBe(false)
  })

  it('never holds an address of somebody, or a parameter that nobody has named', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), (name, mail) => {
        expect(isPlain(`/?${new URLSearchParams({ [`x${name}`]: 'rad' })}`)).toBe(false)
        expect(isPlain(`/?${new URLSearchParams({ utm_source: mail })}`)).toBe(false)
        expect(isPlain(`/#${mail}`)).toBe(false)
      }),
    )
  })
})

const told = (path: string) => toldAddress(new URL(path, shop))

it('a target is told an address without what names somebody in its path, and without what was searched for', () => {
  expect(told('/suche?q=rad#treffer')).toBe(`${shop}/suche`)
  expect(told('/gibt-es-nicht/max@example.com')).toBe(`${shop}/gibt-es-nicht/-`)
})

it('of the parameters Google is told those of a campaign, and of its own clicks only with marketing (S-9-28, ADR-151)', () => {
  const address = told(
    '/mieten?utm_source=brief&utm_term=rudergerät&gclid=Cj0K&fbclid=IwAR&sort=price&utm_content=max%40example.com',
  )
  const campaign = `${shop}/mieten?utm_source=brief&utm_term=ruderger%C3%A4t`
  expect(address).toBe(`${campaign}&gclid=Cj0K`)
  expect(withoutClicks(address)).toBe(campaign)
  expect(withoutClicks(told('/mieten'))).toBe(`${shop}/mieten`)
})
