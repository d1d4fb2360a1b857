import type { inquiryKinds } from '#db/schema/inquiries.ts'
import { EMAIL_ADDRESS } from '../email-address.ts'
import type { FormErrors } from '../form-errors.ts'
import { hasActiveContent, withoutActiveContent } from './markup.ts'

// Spaces, and no other blanks: a name stands in the subject of a mail, where a line break ends a header.
const NAME = /^[\p{Script=Latin}\p{M} '’.-]+$/u
const COMPANY = /^[\p{Script=Latin}\p{M}\d \-&.,()]+$/u
const PHONE = /^\+?[\d ()-]{6,20}$/

/** What an inquiry asks for (B-3-6); everything as the visitor typed it. */
export interface InquiryInput {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  message: string
}

export const inquiryFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'message',
] as const satisfies readonly (keyof InquiryInput)[]

type InquiryErrors = FormErrors<keyof InquiryInput>

/** From which form: that of the business page, or the general one, which asks for no company. */
export type InquiryKind = (typeof inquiryKinds)[number]

/** The longest that each field takes, in characters. */
export const inquiryLengths: Record<keyof InquiryInput, number> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 20,
  company: 200,
  message: 5000,
}

const { message: LONGEST } = inquiryLengths

/** The specification's words, and which signs it lets pass: `Kraft + Fit` is a real name. */
const WRONG_COMPANY =
  'Firmenname enthält ungültige Zeichen. Erlaubt sind Buchstaben, Ziffern, Leerzeichen und - & . , ( ), zum Beispiel „Kraft und Fit“ statt „Kraft + Fit“.'

export const NOT_ALLOWED = 'Nachricht enthält nicht erlaubte Inhalte'
const NO_MESSAGE = 'Keine Nachricht'

/** Reads the fields of an inquiry out of anything; what is missing or no text is empty. */
export function readInquiry(source: Record<string, unknown>): InquiryInput {
  const field = (name: keyof InquiryInput) => {
    const value = source[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    phone: field('phone'),
    company: field('company'),
    message: field('message'),
  }
}

/**
 * What the form sends of what was typed: script tags, `javascript:` and event handlers are taken
 * out of every field, and an empty message becomes 'Keine Nachricht' (B-5).
 */
export function cleanInquiry(input: InquiryInput): InquiryInput {
  const cleaned = { ...input }
  for (const name of inquiryFields) {
    const value = input[name]
    // What is longer is refused, whatever it holds.
    cleaned[name] = value.length > LONGEST ? value : withoutActiveContent(value).trim()
  }
  return { ...cleaned, message: cleaned.message || NO_MESSAGE }
}

/** What is wrong with an inquiry, field by field; empty when it may be sent. */
export function checkInquiry(input: InquiryInput, kind: InquiryKind = 'business'): InquiryErrors {
  const errors: InquiryErrors = {}
  const note = (field: keyof InquiryInput, message: string | null) => {
    if (message) errors[field] = message
  }
  note('firstName', nameError(input.firstName))
  note('lastName', nameError(input.lastName))
  note('email', emailError(input.email))
  note('phone', input.phone && !PHONE.test(input.phone) ? 'Ungültige Telefonnummer' : null)
  if (kind === 'business') note('company', companyError(input.company))
  note('message', messageError(input.message))
  return errors
}

/** What is wrong with an e-mail address, or null. */
export function emailError(email: string): string | null {
  if (email.length > inquiryLengths.email) return 'E-Mail ist zu lang'
  if (/[<>]/.test(email)) return 'E-Mail enthält ungültige Zeichen'
  return EMAIL_ADDRESS.test(email) ? null : 'Ungültige E-Mail-Adresse'
}

function nameError(name: string): string | null {
  if (name === '') return 'Name ist erforderlich'
  if (name.length > inquiryLengths.firstName) return 'Name ist zu lang'
  return NAME.test(name) ? null : 'Name enthält ungültige Zeichen'
}

function companyError(company: string): string | null {
  if (company === '') return 'Firmenname ist erforderlich'
  if (company.length > inquiryLengths.company) return 'Firmenname ist zu lang'
  return COMPANY.test(company) ? null : WRONG_COMPANY
}

function messageError(message: string): string | null {
  if (message.length < 10) return 'Nachricht muss mindestens 10 Zeichen lang sein'
  if (message.length > LONGEST) return 'Nachricht ist zu lang'
  return hasActiveContent(message) ? NOT_ALLOWED : null
}
