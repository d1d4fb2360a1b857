import type { InquiryInput } from '#core/inquiries/rules.ts'
import type { Contact } from '#core/tracking/contact.ts'

/** Whoever wrote, as `track` takes them. */
export const contactOf = ({ email, phone, firstName, lastName }: InquiryInput): Contact => ({
  email,
  phoneNumber: phone,
  firstName,
  lastName,
})
