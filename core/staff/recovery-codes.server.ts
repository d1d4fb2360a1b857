import { createHash, randomBytes } from 'node:crypto'

const COUNT = 10
/** Neither digits alone, which would be a code of the app, nor letters that are mistaken for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** Codes for the drawer, each of 59 bits: `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, letter).join('')
    return code.replace(/(.{4})(?=.)/g, '$1-')
  })
}

function letter(): string {
  for (;;) {
    const [byte = 0] = randomBytes(1)
    // A remainder of the whole byte would come up more often than others.
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS.charAt(byte % LETTERS.length)
  }
}

/** A code as it was typed, without what is between its letters. */
export function typedCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}

export function hashOfCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${typedCode(code)}`)
    .digest('hex')
}
