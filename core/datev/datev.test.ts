import { describe, expect, it } from 'vitest'
import { datevColumns } from '#test/fixtures/datev-columns.ts'
import { bookingOf, bookingsOf, sumOf } from './bookings.ts'
import { columns } from './columns.ts'
import { extf } from './extf.ts'
import { daysOfMonth, lastMonths, readMonth } from './month.ts'
import { sharesOf } from './shares.ts'
import { windows1252 } from './windows-1252.ts'

const german = { category: 'S', percent: 19, netCents: 10_000, taxCents: 1900 } as const
const austrian = { category: 'S', percent: 20, netCents: 10_000, taxCents: 2000 } as const
const damages = { category: 'O', percent: 0, netCents: 5000, taxCents: 0 } as const
const supplied = { category: 'K', percent: 0, netCents: 4000, taxCents: 0 } as const
const exported = { category: 'G', percent: 0, netCents: 7000, taxCents: 0 } as const

const invoice = {
  number: 'RE-2026-000123',
  orderNumber: 'KP-000042',
  issuedOn: '2026-11-03',
  name: 'Jörg Groß',
  country: 'AT',
  vatId: 'ATU12345675',
}
const batch = {
  from: '2026-11-01',
  to: '2026-11-30',
  madeAt: '2026-12-01 08:15:30',
  title: 'Kraftpool 2026-11',
}
const fieldsOf = (line = '') =>
  line.match(/("[^"]*"|[^;]*)(;|$)/g)?.map(cell => cell.replace(/;$/, ''))

describe('the booking batch (DATEV, EXTF 700, category 21)', () => {
  it('opens with the header and the columns of format version 13', () => {
    const [head, names] = extf(batch, []).split('\r\n')
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201081530000;;"";"";"";1001;1;20260101;4;20261101;20261130;"Kraftpool 2026-11";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(head?.split(';')).toHaveLength(31)
    expect(names?.split(';')).toEqual(datevColumns.split(';'))
    expect(new Set(columns).size).toBe(125)
  })

  it('books an invoice as owed against the revenue of each of its taxes', () => {
    const taxes = [german, austrian, damages, exported, supplied]
    const bookings = bookingsOf({ ...invoice, taxes })
    expect(
      bookings.map(({ cents, side, account, contra }) => [cents, side, account, contra]),
    ).toEqual([
      [11_900, 'S', 10_000, 8400],
      [12_000, 'S', 10_000, 8320],
      [5000, 'S', 10_000, 2742],
      [7000, 'S', 10_000, 8120],
      [4000, 'S', 10_000, 8125],
    ])
    expect(bookings[1]?.destination).toEqual({ country: 'AT', percent: 20 })
    expect(bookings[0]?.destination).toBeUndefined()
    const [cells] = extf(batch, bookings.slice(4)).split('\r\n').slice(2, -1).map(fieldsOf)
    expect([cells?.[39], cells?.[40]]).toEqual(['"ATU12345675"', ''])
  })

  it('turns the sides of a cancellation, and writes no amount below zero', () => {
    const back = { ...german, netCents: -10_000, taxCents: -1900 }
    const [booking] = bookingsOf({ ...invoice, taxes: [back] })
    expect(booking).toMatchObject({ cents: 11_900, side: 'H', account: 10_000, contra: 8400 })
  })

  it('knows no revenue of a country that it has no account for', () => {
    const danish = { ...austrian, percent: 25 }
    expect(() => bookingsOf({ ...invoice, country: 'DK', taxes: [danish] })).toThrow(/25 % in DK/)
  })

  it('writes each booking in its fields: amount, side, accounts, day, number, text', () => {
    const bookings = [
      ...bookingsOf({ ...invoice, name: 'Groß; "Söhne"\nGmbH '.repeat(5), taxes: [austrian] }),
      bookingOf({
        ...{ on: '2026-11-30', cents: -12_345, what: 'Erstattung', document: 'RE-2026-000123' },
        ...{ orderNumber: 'KP-000042', name: 'Jörg Groß' },
      }),
    ]
    const lines = extf(batch, bookings).split('\r\n').slice(2, -1)
    const cells = lines.map(fieldsOf)
    const first = cells[0]?.slice(0, 125) ?? []
    expect(lines).toHaveLength(2)
    expect(first).toHaveLength(125)
    expect([0, 1, 2, 6, 7, 8, 9, 10, 39, 40, 113].map(place => first[place])).toEqual([
      ...['120,00', '"S"', '"EUR"', '10000', '8320', '""', '0311', '"RE-2026-000123"'],
      ...['"AT"', '20,00', '0'],
    ])
    const text = first[13] ?? ''
    expect(text).toMatch(/^"KP-000042 Groß/)
    expect(text.slice(1, -1)).not.toMatch(/[";\n]/)
    expect(text.length - 2).toBeLessThanOrEqual(60)
    expect(cells[1]?.slice(0, 14)).toEqual([
      ...['123,45', '"H"', '"EUR"', '', '', '', '1360', '10000', '""', '3011', '"RE-2026-000123"'],
      ...['', '', '"Erstattung KP-000042 Jörg Groß"'],
    ])
  })

  it('adds up by the side of its account', () => {
    const back = { ...german, netCents: -5000, taxCents: -950 }
    const all = [german, back].flatMap(tax => bookingsOf({ ...invoice, taxes: [tax] }))
    expect(sumOf(all)).toBe(11_900 - 5950)
  })
})

it('shares a payment among its invoices where they come to the same', () => {
  const two = [
    { number: 'RE-1', cents: 4900 },
    { number: 'RE-2', cents: 490 },
  ]
  expect(sharesOf(5390, two, 'KP-1')).toEqual([
    { document: 'RE-1', cents: 4900 },
    { document: 'RE-2', cents: 490 },
  ])
  expect(sharesOf(-5390, two, 'KP-1').map(({ cents }) => cents)).toEqual([-4900, -490])
  expect(sharesOf(-100, two, 'KP-1')).toEqual([{ document: 'RE-1', cents: -100 }])
  expect(sharesOf(700, [], 'KP-1')).toEqual([{ document: 'KP-1', cents: 700 }])
})

it('is written in Windows-1252, where foreign letters lose their accents', () => {
  expect([...windows1252('Groß Ü €–')]).toEqual([...[71, 114, 111, 0xdf, 32, 0xdc, 32, 0x80, 0x96]])
  expect(new TextDecoder('windows-1252').decode(windows1252('Łódź ščř 木'))).toBe('?ódz šcr ?')
})

it('knows months', () => {
  expect(daysOfMonth('2028-02')).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
    before: '2028-03-01',
  })
  expect(lastMonths('2026-01-31', 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect([readMonth('2026-11'), readMonth('2026-13'), readMonth('2026-1')]).toEqual([
    '2026-11',
    null,
    null,
  ])
})
