import { b2bInquiries } from '#db/schema/schema.ts'
import { ShopError } from '../errors.ts'
import { invalidField, tooManyInquiries } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { checkInquiry, type InquiryInput, inquiryFields } from './rules.ts'

/**
 * Takes a business inquiry: stores it and mails it to the company, with a receipt to who asked
 * (B-5-11, B-7). Throws `invalid` with the first wrong field, and `limited` after three
 * inquiries in ten minutes of one e-mail and address.
 *
 * @param address where the request came from
 */
export async function sendInquiry(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>,
  input: InquiryInput,
  address: string,
): Promise<void> {
  const errors = checkInquiry(input)
  for (const field of inquiryFields) {
    const message = errors[field]
    if (message) throw invalidField(field, message, 'invalid_field')
  }
  await consumeAttempt(services, input.email, address)
  await services.db.transaction(async tx => {
    const [inquiry] = await tx
      .insert(b2bInquiries)
      .values({ ...input, phone: input.phone || null, createdAt: services.clock.now() })
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

async function consumeAttempt(
  { limits }: Pick<Services, 'limits'>,
  email: string,
  address: string,
): Promise<void> {
  try {
    await limits.consume('inquiryAddress', address)
    await limits.consume('inquiry', `${email.toLowerCase()} ${address}`)
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== 'limited') throw error
    throw tooManyInquiries(error.retryAfterSeconds ?? shop.limits.inquiry.seconds)
  }
}
