import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { Dispute } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { endDispute, isOpen } from './end-dispute.ts'
import { openDispute } from './new-dispute.ts'

type Update = Wire<Stripe.DisputeUpdateParams>

/** Texts of Stripe's test mode that decide a dispute when they are handed in. */
const decisive: Record<string, 'won' | 'lost'> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

async function update(work: Work, dispute: Dispute, params: Update): Promise<Dispute> {
  dispute.metadata = mergeMetadata(dispute.metadata, params.metadata)
  const { evidence } = params
  if (evidence || params.submit) {
    checkOpen(dispute)
    const { appeal: _, enhanced_evidence: __, ...texts } = evidence ?? {}
    dispute.evidence = { ...dispute.evidence, ...texts }
    dispute.evidence_details.has_evidence = true
  }
  if (params.submit) {
    dispute.evidence_details.submission_count += 1
    dispute.evidence_details.submission_method = 'manual'
    dispute.status = 'under_review'
    work.hidden(dispute.id).due = undefined
  }
  work.emit('charge.dispute.updated', dispute)
  const verdict = params.submit && decisive[dispute.evidence.uncategorized_text ?? '']
  if (verdict) endDispute(work, dispute, verdict)
  return dispute
}

async function close(work: Work, dispute: Dispute): Promise<Dispute> {
  checkOpen(dispute)
  endDispute(work, dispute, 'lost')
  return dispute
}

function checkOpen(dispute: Dispute): void {
  if (isOpen(dispute)) return
  throw new StripeError(`This dispute is already closed: ${dispute.id}.`)
}

export const disputeOperations: Operation[] = [
  operation('GET /v1/disputes/{id}', ({ work, id }) => work.need('dispute', id)),
  operation<Update>('POST /v1/disputes/{id}', async ({ work, id, params }) =>
    update(work, await work.need('dispute', id), params),
  ),
  operation('POST /v1/disputes/{id}/close', async ({ work, id }) =>
    close(work, await work.need('dispute', id)),
  ),
  operation<Wire<Stripe.DisputeListParams>>('GET /v1/disputes', async ({ params }) => ({
    list: 'dispute',
    page: params,
    conditions: [
      ...where({ charge: params.charge, payment_intent: params.payment_intent }),
      ...inRange('created', params.created),
    ],
  })),
  // What the payer's bank does, on any day: Stripe has no call for it.
  operation<{ reason?: string }>(
    'POST /v1/charges/{id}/_dispute',
    async ({ work, id, params }) => openDispute(work, await work.need('charge', id), params.reason),
    {
      request: {
        type: 'object',
        properties: { reason: { type: 'string' } },
        additionalProperties: false,
      },
    },
  ),
]
