import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarations, journalEntries } from '#db/schema/schema.ts'
import { declarationsFixture, visitor } from '#test/fixtures/declarations.ts'
import { declareWithdrawal, storedDeclaration } from './declare.server.ts'

const fixture = declarationsFixture()
const withdrawal = { name: 'Petra Lange', contract: '', email: 'petra@example.com', items: '' }

test('a withdrawal of an unknown contract is stored and confirmed, not refused', async () => {
  const answer = await declareWithdrawal(
    fixture.services,
    { ...withdrawal, contract: 'Das Rudergerät vom letzten Jahr', items: 'nur der Ruderer' },
    visitor,
  )
  expect(answer).toMatchObject({
    declaration: {
      kind: 'withdrawal',
      orderGroupId: null,
      items: 'nur der Ruderer',
      receivedAt: fixture.now,
    },
  })
  expect(fixture.mails).toEqual([
    { kind: 'declaration_receipt', to: 'petra@example.com' },
    { kind: 'declaration_notice', to: 'hallo@kraftpool.example' },
  ])
  expect(await fixture.db.select().from(journalEntries)).toMatchObject([
    { subjectType: 'declaration', event: 'withdrawal_received' },
  ])
})

test('only name, contract and an address for the receipt are needed', async () => {
  const answer = await declareWithdrawal(
    fixture.services,
    { name: '', contract: '', email: 'petra', items: '' },
    visitor,
  )
  expect(Object.keys('errors' in answer ? answer.errors : {})).toEqual([
    'name',
    'contract',
    'email',
  ])
  expect(await fixture.db.select().from(declarations)).toEqual([])
  expect(fixture.mails).toEqual([])
})

test('an extraordinary cancellation is accepted with its reason and looked at by a person', async () => {
  const group = await fixture.rented()
  const declaration = await fixture.cancel({
    contract: orderNumber(group.number),
    kind: 'extraordinary',
    reason: 'Das Gerät ist seit Wochen defekt.',
  })
  expect(declaration).toMatchObject({
    cancellationKind: 'extraordinary',
    reason: 'Das Gerät ist seit Wochen defekt.',
    effectiveEnd: null,
    ends: [],
  })
  expect(await fixture.rentalsOf(group.id)).toMatchObject([{ state: 'running', endsOn: null }])
})

test('a stored declaration is found by its id alone', async () => {
  const { id } = await fixture.cancel({ contract: 'irgendeiner' })
  expect(await storedDeclaration(fixture.services, id)).toMatchObject({
    id,
    contract: 'irgendeiner',
  })
  await expect(storedDeclaration(fixture.services, randomUUID())).rejects.toMatchObject({
    kind: 'not_found',
  })
  await expect(storedDeclaration(fixture.services, "' or 1=1")).rejects.toMatchObject({
    kind: 'not_found',
  })
})
