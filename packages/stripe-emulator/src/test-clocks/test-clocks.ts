import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { TestClock } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.TestHelpers.TestClockCreateParams>
type Advance = Wire<Stripe.TestHelpers.TestClockAdvanceParams>

const monthSeconds = 30 * 24 * 3600

function create(work: Work, params: Create): TestClock {
  return work.add('test_helpers.test_clock', {
    id: newId('test_helpers.test_clock'),
    object: 'test_helpers.test_clock',
    created: work.now,
    deletes_after: work.now + monthSeconds,
    frozen_time: params.frozen_time,
    livemode: false,
    name: params.name ?? null,
    status: 'ready',
    status_details: {},
  })
}

/** Answers at once with `advancing`; the scheduler does the rest, then the clock is `ready`. */
function advance(work: Work, clock: TestClock, params: Advance): TestClock {
  if (clock.status !== 'ready') {
    throw new StripeError('Test clock advancement underway - cannot perform modifications.', {
      status: 429,
    })
  }
  if (params.frozen_time <= clock.frozen_time) {
    throw new StripeError('The frozen time must be later than the current one.', {
      param: 'frozen_time',
    })
  }
  clock.status = 'advancing'
  clock.status_details = { advancing: { target_frozen_time: params.frozen_time } }
  work.hidden(clock.id).advanceTo = params.frozen_time
  work.emit('test_helpers.test_clock.advancing', clock)
  return clock
}

/** With the clock goes everything that lives on it. */
async function remove(work: Work, clock: TestClock) {
  await work.session.query(
    'update stripe_emulator.objects set deleted = true, due = null where clock = $1',
    [clock.id],
  )
  work.remove(clock.id)
  return { id: clock.id, object: 'test_helpers.test_clock', deleted: true }
}

export const testClockOperations: Operation[] = [
  operation<Create>('POST /v1/test_helpers/test_clocks', async ({ work, params }) =>
    create(work, params),
  ),
  operation('GET /v1/test_helpers/test_clocks/{id}', ({ work, id }) =>
    work.need('test_helpers.test_clock', id),
  ),
  operation('DELETE /v1/test_helpers/test_clocks/{id}', async ({ work, id }) =>
    remove(work, await work.need('test_helpers.test_clock', id)),
  ),
  operation<Advance>(
    'POST /v1/test_helpers/test_clocks/{id}/advance',
    async ({ work, id, params }) =>
      advance(work, await work.need('test_helpers.test_clock', id), params),
  ),
  operation<Wire<Stripe.TestHelpers.TestClockListParams>>(
    'GET /v1/test_helpers/test_clocks',
    async ({ params }) => ({ list: 'test_helpers.test_clock', page: params, conditions: [] }),
  ),
]
