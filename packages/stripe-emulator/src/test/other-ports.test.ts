import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from './harness.ts'

const base = 'http://127.0.0.1:4242/__stripe'

async function asked(harness: Harness, origin: string) {
  const { client_secret, id } = await harness.stripe.paymentIntents.create({
    amount: 4900,
    currency: 'eur',
    automatic_payment_methods: { enabled: true },
  })
  const query = new URLSearchParams({ key: 'pk_test_x', client_secret: client_secret ?? '' })
  const request = new Request(`${base}/v1/payment_intents/${id}?${query}`, { headers: { origin } })
  const answer = await harness.emulator.fetch(request)
  expect(answer.status).toBe(200)
  return answer.headers.get('access-control-allow-origin')
}

async function framedBy({ emulator }: Harness) {
  const form = await emulator.fetch(new Request(`${base}/elements/payment`))
  return /frame-ancestors ([^;]*)/.exec(form.headers.get('content-security-policy') ?? '')?.[1]
}

describe('an emulator alone, whose pages stand at other ports', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness({ otherPorts: true })
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'http://localhost'])(
    'tells %s of its payment',
    async origin => expect(await asked(harness, origin)).toBe(origin),
  )

  test.each(['https://evil.example', 'http://localhost.evil.example:3000', 'null'])(
    'tells %s nothing',
    async origin => expect(await asked(harness, origin)).toBeNull(),
  )

  test('lets them frame the payment form', async () => {
    expect(await framedBy(harness)).toBe("'self' http://localhost:* http://127.0.0.1:*")
  })
})

test('one that is mounted in a shop serves pages of that shop alone', async () => {
  const harness = await openHarness()
  expect(await asked(harness, 'http://localhost:3000')).toBeNull()
  expect(await framedBy(harness)).toBe("'self'")
})
