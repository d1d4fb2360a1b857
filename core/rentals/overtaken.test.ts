import { expect, test } from 'vitest'
import { isOvertaken } from './overtaken.ts'

const cancellation = {
  ...{ id: 'second', kind: 'cancellation' as const },
  ends: [{ endsOn: '2026-05-31' }],
}
const ends = (
  endDeclarationId: string | null,
  endsOn: string | null,
  terminatedAt: Date | null = null,
) => [{ endDeclarationId, endsOn, terminatedAt }]

test.each([
  ['by it', ends('second', '2026-05-31'), false],
  ['by an earlier one on the same day', ends('first', '2026-05-31'), false],
  ['by another one on another day', ends('third', '2026-04-30'), true],
  ['no more, as it was taken back', ends(null, null), true],
  ['by us on its day', ends('second', '2026-05-31', new Date('2026-03-10T09:00:00Z')), false],
  ['by us before it', ends('second', '2026-03-31', new Date('2026-03-10T09:00:00Z')), true],
])('a cancellation is overtaken unless its rental ends on its day: %s', (_by, rented, isSo) => {
  expect(isOvertaken(cancellation, rented)).toBe(isSo)
})

test('what moved no rental at once, ended Care alone or is a withdrawal is not overtaken', () => {
  const none = ends(null, null)
  expect(isOvertaken({ ...cancellation, ends: [] }, none)).toBe(false)
  const ofCare = [{ endsOn: '2026-05-31', isCare: true as const }]
  expect(isOvertaken({ ...cancellation, ends: ofCare }, none)).toBe(false)
  expect(isOvertaken({ ...cancellation, kind: 'withdrawal' }, none)).toBe(false)
})
