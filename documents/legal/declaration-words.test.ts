import { expect, test } from 'vitest'
import {
  careEndWords,
  type Declaration,
  declarationNow,
  endsIfCancelledToday,
  endsIfReasonFails,
  endsInWords,
} from './declaration-words.ts'
import { termsOfBusiness } from './terms.ts'

const cancellation: Declaration = {
  ...{ id: 'd', kind: 'cancellation', name: 'Mara', contract: 'KP-000001', email: 'm@example.com' },
  ...{ cancellationKind: 'extraordinary', reason: 'Umzug', wantedEnd: null, items: null },
  ...{ orderGroupId: null, effectiveEnd: null, decidedEnd: null, ends: [] },
  receivedAt: new Date('2026-03-01T10:00:00Z'),
}
const withdrawal: Declaration = { ...cancellation, kind: 'withdrawal', cancellationKind: null }
const ends = [{ productName: 'Havel 2', endsOn: '2026-03-31' }]
const goods = {
  ...{ names: 'Weser', isPaid: true, staysHere: false, refundMayWait: false },
  ...{ sendUntil: '2026-03-15', refundBy: '2026-03-15' },
}
const own = {
  ...{ number: 'KP-000001', isBusiness: false, takeover: null, goods: null },
  ...{
    lateSince: null,
    open: null,
    knownSince: null,
    over: [],
    cancelled: [],
    ordinaryEnds: [],
    hasOtherRentals: false,
    care: null,
  },
}
const alone = { hasOtherRentals: false, care: null }
const open = { closedOn: null, isRefunded: false, isOvertaken: false, today: '2026-03-02' }
const closed = { ...open, closedOn: '2026-03-05', today: '2026-03-20' }

test('a declaration that waits for a person says so, without days that have passed', () => {
  expect(declarationNow(cancellation, own, open)).toContain('Wir prüfen den genannten Grund.')
  const bought = { ...own, goods }
  expect(declarationNow(withdrawal, bought, open)).toContain('spätestens bis zum 15.03.2026')
  const late = declarationNow(withdrawal, bought, { ...open, today: '2026-03-20' })
  expect(late).not.toContain('15.03.2026')
})

test('several contracts that end together are several, and an estimate is told in a sentence of its own', () => {
  const estimate = {
    ...{ productName: 'Gale', endsOn: '2028-03-01' },
    ...{ isEstimate: true, cancelledTo: null },
  }
  const reason = (ordinaryEnds: (typeof estimate)[]) =>
    declarationNow(cancellation, { ...own, ordinaryEnds }, open)
  expect(reason([estimate])).toBe(
    'Wir prüfen den genannten Grund. Reicht er nicht aus, gilt Ihre Erklärung als ordentliche Kündigung zum nächstmöglichen Zeitpunkt. Dann endet der Vertrag frühestens am 01.03.2028: Die Mindestlaufzeit beginnt mit der Lieferung.',
  )
  expect(reason([estimate, estimate])).toContain(
    'Dann enden Ihre Verträge frühestens am 01.03.2028',
  )
  expect(endsIfReasonFails({ ...alone, ends: [estimate] })).toContain(
    'als ordentliche Kündigung. Dann endet der Vertrag frühestens am 01.03.2028: Die',
  )
  const cancelled = { ...estimate, isEstimate: false, cancelledTo: '2028-06-01' }
  expect(endsIfCancelledToday({ ...alone, ends: [cancelled, cancelled] })).toBe(
    'Ihre Verträge sind schon zum 01.06.2028 gekündigt. Kündigen Sie heute zum frühestmöglichen Zeitpunkt, enden Ihre Verträge am 01.03.2028.',
  )
})

test('one that is decided says what holds, and promises no answer any more', () => {
  expect(declarationNow({ ...cancellation, ends }, own, closed)).toContain(
    'Ihr Vertrag endet am 31.03.2026.',
  )
  const without = declarationNow(withdrawal, own, closed)
  expect(without).toContain('Ihre Erklärung haben wir am 05.03.2026 abschließend bearbeitet.')
  expect(without).not.toMatch(/prüfen|melden uns|erstatte/)
  expect(declarationNow(withdrawal, own, { ...closed, isRefunded: true })).toContain(
    'Was zu erstatten war, haben wir erstattet.',
  )
})

test('one that is decided says what becomes of Care beside what ends', () => {
  const now = (care: 'ends' | 'goes_on' | null) =>
    declarationNow({ ...cancellation, ends }, { ...own, care, hasOtherRentals: true }, closed)
  expect(now('ends')).toMatch(
    / dafür keine Miete mehr ab\. Schadenschutz Care endet mit der letzten Miete\.$/,
  )
  expect(now('goes_on')).toMatch(/Schadenschutz Care läuft für die übrigen Geräte weiter\.$/)
  expect(now(null)).not.toContain('Care')
})

test('several rentals that were over before are told with one day, or with each its own', () => {
  const gale = { productName: 'Gale', endsOn: '2026-03-31' }
  const told = (...over: (typeof gale)[]) => declarationNow(cancellation, { ...own, over }, open)
  const needless = 'Eine Kündigung ist dafür nicht mehr nötig.'
  expect(told(...ends, gale)).toBe(
    `Ihre Miete für Havel 2 und Gale hat schon am 31.03.2026 geendet. ${needless}`,
  )
  expect(told(...ends, { ...gale, endsOn: '2026-01-31' })).toBe(
    `Ihre Miete hat schon geendet: Havel 2 am 31.03.2026, Gale am 31.01.2026. ${needless}`,
  )
})

test('of several rentals of an order the ones that end are named', () => {
  const told = (names: string[]) =>
    endsInWords(
      names.map(productName => ({ productName, endsOn: '2026-03-31' })),
      { hasOtherRentals: true },
    )
  expect(told(['Havel 2'])).toContain('Ihr Vertrag über Havel 2 endet am 31.03.2026.')
  expect(told(['Havel 2 (Gerät 1)', 'Gale'])).toContain(
    'Ihre Verträge über Havel 2 (Gerät 1) und Gale enden am 31.03.2026. Danach buchen wir dafür keine Miete mehr ab.',
  )
  const previewed = {
    productName: 'Gale',
    endsOn: '2026-03-31',
    isEstimate: false,
    cancelledTo: null,
  }
  expect(endsIfCancelledToday({ ends: [previewed], hasOtherRentals: true, care: null })).toBe(
    'Kündigen Sie heute, endet der Vertrag über Gale am 31.03.2026.',
  )
})

test('a last day after which rent was charged is past', () => {
  const end = { productName: 'Gale', endsOn: '2026-03-31', isChargedSince: true as const }
  const since = 'Was für die Zeit danach schon abgebucht wurde, erstatten wir Ihnen.'
  expect(endsInWords([end], { hasOtherRentals: true })).toBe(
    `Ihr Vertrag über Gale hat am 31.03.2026 geendet. Wir buchen dafür keine Miete mehr ab. ${since}`,
  )
  expect(endsInWords([end, end])).toBe(
    `Ihre Verträge haben am 31.03.2026 geendet. Wir buchen dafür keine Miete mehr ab. ${since}`,
  )
})

test('a cancellation that says the day of an earlier one again is not told as a new one', () => {
  const again = { productName: 'Gale', endsOn: '2026-03-31', wasCancelled: true as const }
  const rent = 'Danach buchen wir dafür keine Miete mehr ab.'
  expect(endsInWords([again], { hasOtherRentals: true })).toBe(
    `Ihr Vertrag über Gale ist schon zum 31.03.2026 gekündigt. ${rent}`,
  )
  expect(endsInWords([again, ...ends])).toBe(
    `Schon gekündigt: Gale zum 31.03.2026. Ihr Vertrag über ${ends[0]?.productName} endet am 31.03.2026. ${rent}`,
  )
  expect(endsInWords([{ ...again, isEstimate: true }])).toContain(
    'Ihr Vertrag ist schon gekündigt, frühestens zum 31.03.2026. Die Mindestlaufzeit',
  )
  expect(endsInWords([{ ...again, isChargedSince: true }])).toContain('hat am 31.03.2026 geendet')
})

test('one whose contract is not known says so, and promises no end of one (L-26)', () => {
  const ordinary = { ...cancellation, cancellationKind: 'ordinary' as const }
  const told = (of?: Parameters<typeof declarationNow>[1]) => declarationNow(ordinary, of, open)
  const unknown = told()
  expect(unknown).toMatch(
    /^Welchen Vertrag Sie meinen, konnten wir aus Ihren Angaben noch nicht sicher erkennen\. .*antworten Ihnen per E-Mail/,
  )
  expect(unknown).toContain('Ihre Kündigung gilt mit ihrem Eingang')
  expect(unknown).not.toMatch(/Ihr Vertrag endet|Datum/)
  expect(told({ ...own, number: null })).toBe(unknown)
  expect(told(own)).toContain('Was davon wann endet, teilen wir Ihnen mit')
})

test('an extraordinary one of what is cancelled already leaves its end as it is', () => {
  const cancelled = [{ productName: 'Gale', endsOn: '2028-11-20' }]
  const extraordinary = {
    ...cancellation,
    cancellationKind: 'extraordinary' as const,
    reason: 'Umzug',
  }
  const told = declarationNow(extraordinary, { ...own, cancelled, ordinaryEnds: cancelled }, open)
  expect(told).toBe(
    'Ihr Vertrag ist schon zum 20.11.2028 gekündigt. Wir prüfen den genannten Grund. Reicht er nicht aus, bleibt es dabei.',
  )
})

test('a withdrawal of which no order is known promises a refund only of what is owed', () => {
  expect(declarationNow(withdrawal, undefined, open)).toContain(
    'Was Ihnen zu erstatten ist, erstatten wir innerhalb der gesetzlichen Frist.',
  )
})

test('one that ends nothing any more says so, and from another address nothing of the contract', () => {
  expect(declarationNow({ ...cancellation, ends }, own, { ...closed, isOvertaken: true })).toMatch(
    /^Diese Kündigung gilt nicht mehr/,
  )
  const attached = { ...cancellation, ends, orderGroupId: 'o' }
  expect(declarationNow(attached, undefined, closed)).not.toContain('31.03.2026')
})

test('the end of Care alone is said as it is: to come, past and paid back, or withdrawn from (ADR-230)', () => {
  const end = { productName: 'Schadenschutz Care', endsOn: '2026-03-31', isCare: true as const }
  const told = (kind: Declaration['kind'], more = {}) =>
    careEndWords({ kind, ends: [{ ...end, ...more }] })
  const after =
    'Für Schäden, die danach entstehen, gilt Care nicht mehr. An Ihrer Miete ändert sich nichts.'
  expect(told('cancellation')).toBe(
    `Ihr Schadenschutz Care endet am 31.03.2026, spätestens aber mit Ihrer Miete. Danach buchen wir dafür nichts mehr ab. ${after}`,
  )
  expect(told('cancellation', { isChargedSince: true })).toBe(
    `Ihr Schadenschutz Care hat am 31.03.2026 geendet. Was wir für die Zeit danach schon abgebucht haben, erstatten wir Ihnen; weiter buchen wir dafür nichts ab. ${after}`,
  )
  expect(told('withdrawal')).toBe(
    `Damit haben Sie Ihren Schadenschutz Care widerrufen. Wir buchen dafür nichts mehr ab. Was Sie dafür bezahlt haben, bekommen Sie auf demselben Weg zurück. ${after}`,
  )
})

test('the terms name both buttons of the customer area that lead to a cancellation (L-24)', () => {
  expect(termsOfBusiness.markdown).toContain(
    'im Kunden-Bereich über „Kündigung beantragen“, nach der Mindestlaufzeit über „Miete beenden“, oder in Textform',
  )
})
