import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.server.ts'
import {
  changedPasswordProblem,
  newPasswordProblem,
  passwordStrength,
  resetPasswordProblem,
} from './password-rules.ts'

it('asks registration for six characters, twice the same (S-5-12, S-9-24)', () => {
  expect(newPasswordProblem('sechs6', 'sechs6')).toBeNull()
  expect(newPasswordProblem('fünf5', 'fünf5')).toMatchObject({
    title: 'Passwort zu kurz',
    message: 'Das Passwort muss mindestens 6 Zeichen lang sein',
  })
  expect(newPasswordProblem('sechs6', 'sechs7')).toMatchObject({
    title: 'Passwörter stimmen nicht überein',
    message: 'Bitte überprüfen Sie Ihre Passwort-Eingabe',
  })
  expect(newPasswordProblem('x'.repeat(129), 'x'.repeat(129))?.field).toBe('password')
})

it('has its own words for a changed password (S-5-13)', () => {
  expect(changedPasswordProblem('fünf5', 'fünf5')?.message).toBe(
    'Das neue Passwort muss mindestens 6 Zeichen lang sein',
  )
})

it.each([
  ['Kurz-7', 'Passwort muss mindestens 8 Zeichen lang sein'],
  ['kleinklein7', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
  ['GROSSGROSS7', 'Passwort muss mindestens einen Kleinbuchstaben enthalten'],
  ['OhneZiffer', 'Passwort muss mindestens eine Zahl enthalten'],
])('refuses %s on the reset page: %s (S-5-14, S-8-28, S-9-24, S-5-22)', (password, message) => {
  expect(resetPasswordProblem(password, password)?.message).toBe(message)
})

it('takes umlauts as letters and wants both entries the same (S-5-14, S-5-22)', () => {
  expect(resetPasswordProblem('Äpfelkörbe7', 'Äpfelkörbe7')).toBeNull()
  expect(resetPasswordProblem('Neuanfang-9', 'Neuanfang-8')?.message).toBe(
    'Passwörter stimmen nicht überein',
  )
})

it.each([
  ['', 0, 'Sehr schwach'],
  ['a', 1, 'Sehr schwach'],
  ['aB', 2, 'Schwach'],
  ['aB1', 3, 'Mittel'],
  ['aB1-', 4, 'Stark'],
  ['aB1-aB1-', 5, 'Sehr stark'],
])('rates %j with %i points (S-5-15)', (password, points, label) => {
  expect(passwordStrength(password)).toEqual({ points, label })
})

it('knows the most common passwords, German ones too, in any case', () => {
  for (const word of ['123456', 'QWERTZ123', 'Passwort', 'hallo123', 'iloveyou', 'fußball']) {
    expect(isCommonPassword(word)).toBe(true)
  }
  expect(isCommonPassword('Ruderboot-7')).toBe(false)
})
