import type { InquiredDevice } from '#db/schema/inquiries.ts'
import { b2bInquiries } from '#db/schema/schema.ts'
import { ShopError } from '../errors.ts'
import { estimateOf, type WantedDevice } from '../pricing/estimate.ts'
import { invalidField, tooManyInquiries } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { offersFor } from '../storefront/device-offers.ts'
import type { StorefrontServices } from '../storefront/services.ts'
import {
  checkInquiry,
  type InquiryInput,
  type InquiryKind,
  inquiryFields,
  NOT_ALLOWED,
} from './rules.ts'
import { isSafeInput } from './security-check.ts'

type Sending = Pick<StorefrontServices, 'db' | 'clock' | 'jobs' | 'limits' | 'catalog'>

interface Sent {
  kind: InquiryKind
  input: InquiryInput
  /** The devices of the calculator; priced here from our own catalogue. */
  wanted?: readonly WantedDevice[]
  /** Where the request came from. */
  address: string
}

/**
 * Handles what somebody writes by a form: stores it and mails it to the company, with a receipt to who wrote
 * (B-5-11, B-7). Throws `invalid` with the first wrong field, and `limited` after three in ten minutes of one
 * e-mail and address, whichever the form (B-9-1).
 */
export async function sendInquiry(
  services: Sending,
  { kind, input, wanted = [], address }: Sent,
): Promise<void> {
  const errors = checkInquiry(input, kind)
  for (const field of inquiryFields) {
    const message = errors[field]
    if (message) throw invalidField(field, message, 'invalid_field')
  }
  if (!isSafeInput(input.message)) throw invalidField('message', NOT_ALLOWED, 'invalid_field')
  const devices = await pricedDevices(services, wanted)
  await consumeAttempt(services, input.email, address)
  const { company, phone, ...written } = input
  await services.db.transaction(async tx => {
    const [inquiry] = await tx
      .insert(b2bInquiries)
      .values({
        ...{ ...written, kind, devices },
        company: kind === 'business' ? company : null,
        phone: phone || null,
        createdAt: services.clock.now(),
      })
      .returning({ id: b2bInquiries.id })
    if (!inquiry) throw new Error('An inquiry was not written')
    const data = { inquiryId: inquiry.id }
    await services.jobs.send(tx, 'mail', {
      kind: 'b2b_inquiry',
      to: shop.company.email,
      data,
      key: `b2b_inquiry:${inquiry.id}`,
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'b2b_inquiry_receipt',
      to: input.email,
      data,
      key: `b2b_inquiry_receipt:${inquiry.id}`,
    })
  })
}

async function pricedDevices(
  { catalog }: Sending,
  wanted: readonly WantedDevice[],
): Promise<InquiredDevice[]> {
  if (wanted.length === 0) return []
  const { products } = await catalog.current()
  const { lines, refused } = estimateOf(wanted, offersFor(products, wanted))
  const [first] = refused
  if (first) throw invalidField('devices', `Zeile ${first.row + 1}: ${first.message}`)
  return lines
}

async function consumeAttempt(
  { limits }: Pick<Services, 'limits'>,
  who: string,
  address: string,
): Promise<void> {
  try {
    await limits.consume('inquiryAddress', address)
    await limits.consume('inquiry', `${who.toLowerCase()} ${address}`)
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== 'limited') throw error
    throw tooManyInquiries(error.retryAfterSeconds ?? shop.limits.inquiry.seconds)
  }
}
