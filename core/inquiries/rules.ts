import type { FormErrors } from '../form-errors.ts'
import { hasActiveContent, withoutActiveContent } from './markup.ts'

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const NAME = /^[\p{Script=Latin}\p{M}\s'’.-]+$/u
const COMPANY = /^[\p{Script=Latin}\p{M}\d\s\-&.,()]+$/u
const PHONE = /^\+?[\d\s()-]{6,20}$/

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

/** Characters of the longest field, the message. */
const LONGEST = 5000

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
export function checkInquiry(input: InquiryInput): InquiryErrors {
  const errors: InquiryErrors = {}
  const note = (field: keyof InquiryInput, message: string | null) => {
    if (message) errors[field] = message
  }
  note('firstName', nameError(input.firstName))
  note('lastName', nameError(input.lastName))
  note('email', emailError(input.email))
  note('phone', input.phone && !PHONE.test(input.phone) ? 'Ungültige Telefonnummer' : null)
  note('company', companyError(input.company))
  note('message', messageError(input.message))
  return errors
}

/** What is wrong with an e-mail address, or null. */
export function emailError(email: string): string | null {
  if (email.length > 254) return 'E-Mail ist zu lang'
  if (/[<>]/.test(email)) return 'E-Mail enthält ungültige Zeichen'
  return EMAIL.test(email) ? null : 'Ungültige E-Mail-Adresse'
}

function nameError(name: string): string | null {
  if (name === '') return 'Name ist erforderlich'
  if (name.length > 100) return 'Name ist zu lang'
  return NAME.test(name) ? null : 'Name enthält ungültige Zeichen'
}

function companyError(company: string): string | null {
  if (company === '') return 'Firmenname ist erforderlich'
  if (company.length > 200) return 'Firmenname ist zu lang'
  return COMPANY.test(company) ? null : 'Firmenname enthält ungültige Zeichen'
}

function messageError(message: string): string | null {
  if (message.length < 10) return 'Nachricht muss mindestens 10 Zeichen lang sein'
  if (message.length > LONGEST) return 'Nachricht ist zu lang'
  return hasActiveContent(message) ? 'Nachricht enthält nicht erlaubte Inhalte' : null
}
