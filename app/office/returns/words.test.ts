import { expect, test } from 'vitest'
import { claimStand, notArrived, receiptQuestion } from './words.ts'

test('what is asked as a device arrives names it, and what is on its way in its place', () => {
  const unit = { productName: 'Gale', customerName: 'Mara' }
  const device = { id: '1', serialNumber: 'GAL-1', label: 'GAL-1', coming: 'GAL-2' }
  expect(receiptQuestion({ ...unit, device })).toMatch(/^Ist GAL-1 wieder bei uns\? Mara /)
  expect(receiptQuestion({ ...unit, device: null })).toMatch(/^Ist „Gale“ wieder bei uns/)
  expect(notArrived(device.coming)).toMatch(/^GAL-2 ist im Tausch unterwegs/)
})

test('a consent that followed an objection is not told as one alone, until somebody has charged', () => {
  const both = { state: 'accepted' as const, objection: 'War schon so.' }
  expect(claimStand(both, false)).toMatch(/danach zugestimmt\. .*Der Fall zum Einwand bleibt/)
  expect(claimStand(both, true)).toBe('Der Mieter hat zugestimmt.')
  expect(claimStand({ ...both, objection: null }, false)).toBe('Der Mieter hat zugestimmt.')
})
