import type { inquiryStatuses } from '#db/schema/inquiries.ts'
import type { InquiryKind } from './rules.ts'

export type InquiryStatus = (typeof inquiryStatuses)[number]

/** How far the office is with an inquiry, in its own words. */
export const inquiryStates: Record<InquiryStatus, string> = {
  new: 'Neu',
  in_progress: 'In Arbeit',
  answered: 'Beantwortet',
  done: 'Erledigt',
}

export const inquiryKindWords: Record<InquiryKind, string> = {
  business: 'Gewerbe',
  contact: 'Kontakt',
}

export function isInquiryStatus(value: unknown): value is InquiryStatus {
  return typeof value === 'string' && Object.hasOwn(inquiryStates, value)
}

export const inquiryStatusOrder: readonly InquiryStatus[] =
  Object.keys(inquiryStates).filter(isInquiryStatus)

/** The longest answer or note, in characters. */
export const LONGEST_ENTRY = 5000

/** An answer cannot be taken back, so that it is checked like a form. */
export function entryError(text: string): string | null {
  if (text === '') return 'Bitte schreiben Sie einen Text.'
  return text.length > LONGEST_ENTRY ? `Höchstens ${LONGEST_ENTRY} Zeichen.` : null
}
