import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openEvatr } from './evatr.server.ts'
import { playVatRegister } from './play-vat-register.ts'
import { VatRegisterSilent } from './vat-register.ts'

const question = {
  ...{ vatId: 'ATU12345675', company: 'Studio Wien', street: 'Ring 1', postalCode: '1010' },
  city: 'Wien',
}

/** A register that answers so; gives what is said of the question, and what was asked. */
async function asked(status: number, body: string) {
  const seen: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    seen.push([request.method, request.url, JSON.parse(text)])
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const register = openEvatr({ url: `http://127.0.0.1:${port}/app/v1`, ownVatId: 'DE348216905' })
  const answer = await register.ask(question).catch((error: unknown) => error)
  server.close()
  return { seen, answer }
}

test('asks for number, name and address, and keeps the answer word for word (L-85)', async () => {
  const reply = {
    ...{ id: 'c4e53ec694b7c2a6', anfrageZeitpunkt: '2026-03-02T10:00:00+01:00' },
    ...{ status: 'evatr-0000', ergFirmenname: 'A', ergStrasse: 'B', ergPlz: 'C', ergOrt: 'D' },
  }
  const { seen, answer } = await asked(200, JSON.stringify(reply))
  expect(seen).toEqual([
    [
      'POST',
      '/app/v1/abfrage',
      {
        ...{ anfragendeUstid: 'DE348216905', angefragteUstid: 'ATU12345675' },
        ...{ firmenname: 'Studio Wien', strasse: 'Ring 1', plz: '1010', ort: 'Wien' },
      },
    ],
  ])
  const matches = { company: 'same', street: 'different', postalCode: 'untold', city: 'untold' }
  expect(answer).toEqual({ answer: 'valid', matches, reply })
})

test.each([
  [404, 'evatr-2001'],
  [200, 'evatr-2002'],
  [200, 'evatr-2006'],
  [400, 'evatr-2003'],
  [400, 'evatr-0005'],
  [400, 'evatr-0012'],
])('takes %i %s for an invalid number', async (http, status) => {
  const { answer } = await asked(http, JSON.stringify({ status }))
  expect(answer).toMatchObject({ answer: 'invalid', reply: { status } })
})

test.each([
  [503, '{"status":"evatr-0011"}'],
  [404, '{"status":"evatr-2005"}'],
  [403, '{"status":"evatr-0008"}'],
  [500, '<html>down</html>'],
  [200, '{}'],
])('takes %i %s for no answer', async (http, body) => {
  expect((await asked(http, body)).answer).toBeInstanceOf(VatRegisterSilent)
})

test('the register of play money knows a number by its check digit', async () => {
  const answerOf = async (vatId: string) =>
    (await playVatRegister.ask({ ...question, vatId })).answer
  expect(await answerOf('ATU12345675')).toBe('valid')
  expect(await answerOf('ATU12345678')).toBe('invalid')
  expect(await answerOf('DE123456789')).toBe('invalid')
})
