import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CallOffAnswer } from '#core/call-offs/call-off.server.ts'
import { CallOffForm } from './CallOffForm.tsx'

const scratch = { cents: 3_000, reason: 'Kratzer an Gerät 1', on: '2026-03-02' }

function words(earlier: CallOffAnswer['earlier'], asksReason = false): string {
  const asked = { isCalledOff: false, key: 'key', units: [], parts: [], cents: 7_900, earlier }
  const result = { asked, refused: null, units: [1], reason: '' }
  const form = <CallOffForm units={[]} ticked={[]} asksReason={asksReason} result={result} />
  const router = createMemoryRouter([{ path: '/', element: form }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

test('who calls off reads what went back before for no device, and the office is asked to look (L-21)', () => {
  const named = 'schon erstattet, ohne dass ein Gerät vermerkt ist: 30,00 € am 02.03.2026 (Kratzer'
  expect(words([scratch])).toContain(named)
  expect(words([scratch])).not.toContain('Prüfen Sie')
  expect(words([scratch], true)).toContain(named)
  expect(words([scratch], true)).toContain('Prüfen Sie bitte')
  expect(words([])).not.toContain('schon erstattet')
})
