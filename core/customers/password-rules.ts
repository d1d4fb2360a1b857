import { type RefusedForm, refusedForm } from '../form-errors.ts'
import { UPDATE_FAILED } from './form-titles.ts'

/** What is wrong with a password form, in the spec's words (S-5). */
export interface PasswordProblem {
  field: 'password' | 'confirmation'
  title: string
  message: string
}

export const MIN_PASSWORD = 6
export const MIN_RESET_PASSWORD = 8
export const MAX_PASSWORD = 128

const MISMATCH: PasswordProblem = {
  field: 'confirmation',
  title: 'Passwörter stimmen nicht überein',
  message: 'Bitte überprüfen Sie Ihre Passwort-Eingabe',
}

/** Registration: both entries the same, at least 6 characters. */
export function newPasswordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password !== confirmation) return MISMATCH
  if (password.length < MIN_PASSWORD) {
    return tooShort(`Das Passwort muss mindestens ${MIN_PASSWORD} Zeichen lang sein`)
  }
  return tooLong(password)
}

/** Change in the customer area: the same, with its own words. */
export function changedPasswordProblem(
  password: string,
  confirmation: string,
): PasswordProblem | null {
  if (password !== confirmation) return MISMATCH
  if (password.length < MIN_PASSWORD) {
    return tooShort(`Das neue Passwort muss mindestens ${MIN_PASSWORD} Zeichen lang sein`)
  }
  return tooLong(password)
}

/** Reset page: 8 characters with an upper-case letter, a lower-case letter and a digit. */
export function resetPasswordProblem(
  password: string,
  confirmation: string,
): PasswordProblem | null {
  const refuse = (rest: string): PasswordProblem => ({
    field: 'password',
    title: UPDATE_FAILED,
    message: `Passwort muss mindestens ${rest}`,
  })
  if (password.length < MIN_RESET_PASSWORD) return refuse(`${MIN_RESET_PASSWORD} Zeichen lang sein`)
  if (!/\p{Lu}/u.test(password)) return refuse('einen Großbuchstaben enthalten')
  if (!/\p{Ll}/u.test(password)) return refuse('einen Kleinbuchstaben enthalten')
  if (!/\d/.test(password)) return refuse('eine Zahl enthalten')
  if (password !== confirmation) {
    return { ...MISMATCH, title: UPDATE_FAILED, message: MISMATCH.title }
  }
  return tooLong(password)
}

export const strengthLabels = ['Sehr schwach', 'Schwach', 'Mittel', 'Stark', 'Sehr stark'] as const

/** Strength of 0 to 5 points: 8 characters, upper, lower, digit, special. */
export function passwordStrength(password: string): { points: number; label: string } {
  const points = [
    password.length >= MIN_RESET_PASSWORD,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d]/u.test(password),
  ].filter(Boolean).length
  return { points, label: strengthLabels[Math.max(0, points - 1)] ?? strengthLabels[0] }
}

/** Refusal of one of the most common passwords (ADR-118). */
export const commonPasswordProblem: PasswordProblem = {
  field: 'password',
  title: 'Passwort zu einfach',
  message: 'Dieses Passwort wird sehr häufig verwendet. Bitte wählen Sie ein anderes.',
}

/** The form with that problem, beside its field and in its toast. */
export function refusedPassword({ title, message, field }: PasswordProblem): RefusedForm {
  return refusedForm(title, message, { [field]: message })
}

function tooShort(message: string): PasswordProblem {
  return { field: 'password', title: 'Passwort zu kurz', message }
}

function tooLong(password: string): PasswordProblem | null {
  if (password.length <= MAX_PASSWORD) return null
  return {
    field: 'password',
    title: 'Passwort zu lang',
    message: `Das Passwort darf höchstens ${MAX_PASSWORD} Zeichen lang sein`,
  }
}
