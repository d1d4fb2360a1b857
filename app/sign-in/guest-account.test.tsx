import { expect, test } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import type { Route } from './+types/guest-account'
import GuestAccount from './guest-account.tsx'

const own = { email: 'mara@example.com', firstName: 'Mara', lastName: 'Öztürk' }

const shown = (actionData: unknown) =>
  wordsOf(
    onPage(
      <GuestAccount
        {...({ loaderData: { own }, actionData } as unknown as Route.ComponentProps)}
      />,
    ),
  )

test('a form whose link has run out meanwhile says so in its place', () => {
  expect(shown(undefined)).toContain('Kundenkonto bestätigen')
  const lost = shown({ isLost: true, refused: undefined, values: undefined })
  expect(lost).toContain('Dieser Link gilt nicht mehr')
  expect(lost).not.toContain('Passwort')
})
