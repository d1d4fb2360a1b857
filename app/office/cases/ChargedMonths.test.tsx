import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { ChargedMonths } from './ChargedMonths.tsx'

it('what was paid in advance is a line of its own, and counts in what is open (ADR-209)', () => {
  const month = { isUnderWay: false, isPrepaid: false, cents: 47_000, leftCents: 0 }
  const words = (leftCents: number) =>
    wordsOf(
      renderToStaticMarkup(
        <ChargedMonths
          months={[
            {
              ...month,
              paymentId: 'a',
              chargedOn: '2026-10-03',
              isPrepaid: true,
              leftCents,
              cents: 10_911,
            },
            { ...month, paymentId: 'b', chargedOn: '2026-11-03' },
          ]}
        />,
      ),
    )
  expect(words(10_911)).toMatch(
    /03\.10\.2026, im Voraus: 109,11 €, noch nichts zurück 03\.11\.2026: 470,00 €, alles zurück Noch offen: 109,11 €/,
  )
  expect(words(0)).toContain('Davon ist nichts mehr offen.')
})
