import { expect, test } from 'vitest'
import { postalAddress } from './address.ts'

const typed = {
  name: 'Mara Öztürk',
  phone: '0341 5550100',
  line1: 'Hallenweg 12',
  postal_code: '04229',
  city: 'Leipzig',
  country: 'DE',
}

/** What is said beside which field. */
function refused(changes: Partial<typeof typed>): Record<string, string> {
  const { error } = postalAddress.safeParse({ ...typed, ...changes })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join(), message]) ?? [])
}

test.each([
  ['DE', '04229', '1010', 'Eine deutsche Postleitzahl hat fünf Ziffern.'],
  ['AT', '1010', '80331', 'Eine österreichische Postleitzahl hat vier Ziffern.'],
  ['CH', '8001', '1', 'Eine Schweizer Postleitzahl hat vier Ziffern.'],
  ['NL', '1012 AB', 'abc', 'Bitte prüfen Sie die Postleitzahl.'],
])('in %s a postal code is like %s and not %s', (country, right, wrong, message) => {
  expect(refused({ country, postal_code: right })).toEqual({})
  expect(refused({ country, postal_code: wrong })).toEqual({ postal_code: message })
})

test.each(['keine', '-', '0341', '112'])('%s is no number to call', phone => {
  expect(refused({ phone })).toEqual({
    phone: 'Bitte geben Sie eine Telefonnummer mit Vorwahl ein.',
  })
})

test.each(['', ' ', '03012', '+43 (1) 234-567', '0341/5550100 ab 18 Uhr'])(
  'a phone may be %j',
  phone => {
    expect(refused({ phone })).toEqual({})
  },
)
