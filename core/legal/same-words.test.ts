import { expect, it } from 'vitest'
import { saysTheSame } from './same-words.ts'

const HERE = 'https://kraftpool.example'
const wording = (markdown: string, title = 'Widerruf') => ({ title, markdown })
const linked = (origin: string, more = '') =>
  wording(
    `Online unter [${origin}/widerruf](${origin}/widerruf)${more}. Siehe (${origin}/rueckgabe).`,
  )

it.each(['http://localhost:3000', 'https://shop.example:8443', HERE])(
  'a text is the same wording where the shop stood at %s (ADR-160)',
  origin => {
    expect(saysTheSame(linked(origin), linked(HERE), HERE)).toBe(true)
    expect(saysTheSame(linked(origin, ' jederzeit'), linked(HERE), HERE)).toBe(false)
    expect(saysTheSame(linked(origin), wording(linked(HERE).markdown, 'Anders'), HERE)).toBe(false)
  },
)

it('an address of somebody else is part of the words (ADR-160)', () => {
  const advice = (host: string) => wording(`Rat gibt [eine Stelle](https://${host}/rat).`)
  expect(saysTheSame(advice('rat.example'), advice('rat.example'), HERE)).toBe(true)
  expect(saysTheSame(advice('rat.example'), advice('anders.example'), HERE)).toBe(false)
  const both = (own: string, host: string) =>
    wording(`${linked(own).markdown} ${advice(host).markdown}`)
  expect(
    saysTheSame(both('http://a.example', 'rat.example'), both(HERE, 'rat.example'), HERE),
  ).toBe(true)
  expect(saysTheSame(both('http://a.example', 'x.example'), both(HERE, 'rat.example'), HERE)).toBe(
    false,
  )
})

it('a text that names no address is compared by its words', () => {
  expect(saysTheSame(wording('Alt'), wording('Alt'), HERE)).toBe(true)
  expect(saysTheSame(wording('Alt'), wording('Neu'), HERE)).toBe(false)
  expect(saysTheSame(wording('Ohne Link'), linked(HERE), HERE)).toBe(false)
})
