import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInquiry, cleanInquiry, type InquiryInput, readInquiry } from './rules.ts'

const WRONG_COMPANY =
  'Firmenname enthält ungültige Zeichen. Erlaubt sind Buchstaben, Ziffern, Leerzeichen und - & . , ( ), zum Beispiel „Kraft und Fit“ statt „Kraft + Fit“.'
const good: InquiryInput = {
  firstName: 'Jörg-Uwe',
  lastName: "O'Groß",
  email: 'joerg@halle.example',
  phone: '+49 (341) 555-18 20',
  company: 'Halle & Söhne (Nord) GmbH, Leipzig.',
  message: 'Zehn Rudergeräte für zwölf Monate, bitte.',
}

test('a complete inquiry has no errors', () => {
  expect(checkInquiry(good)).toEqual({})
  expect(checkInquiry({ ...good, phone: '' })).toEqual({})
})

test.each<[Partial<InquiryInput>, string]>([
  [{ email: 'joerg' }, 'Ungültige E-Mail-Adresse'],
  [{ email: '' }, 'Ungültige E-Mail-Adresse'],
  [{ email: `${'a'.repeat(250)}@b.de` }, 'E-Mail ist zu lang'],
  [{ email: '<b@c.de>' }, 'E-Mail enthält ungültige Zeichen'],
  [{ firstName: '' }, 'Name ist erforderlich'],
  [{ lastName: 'x'.repeat(101) }, 'Name ist zu lang'],
  [{ lastName: 'R2D2' }, 'Name enthält ungültige Zeichen'],
  [{ phone: '12345' }, 'Ungültige Telefonnummer'],
  [{ phone: '0341/555182' }, 'Ungültige Telefonnummer'],
  [{ company: '' }, 'Firmenname ist erforderlich'],
  [{ company: 'x'.repeat(201) }, 'Firmenname ist zu lang'],
  [{ company: 'Halle <b>' }, WRONG_COMPANY],
  [{ company: 'Kraft + Fit' }, WRONG_COMPANY],
  [{ company: 'Halle GmbH\r\nBcc x' }, WRONG_COMPANY],
  [{ firstName: 'Jörg\nBcc' }, 'Name enthält ungültige Zeichen'],
  [{ phone: '0341\n555182' }, 'Ungültige Telefonnummer'],
  [{ message: 'zu kurz' }, 'Nachricht muss mindestens 10 Zeichen lang sein'],
  [{ message: 'x'.repeat(5001) }, 'Nachricht ist zu lang'],
  [{ message: 'Hallo <script>alert(1)</script>' }, 'Nachricht enthält nicht erlaubte Inhalte'],
  [{ message: 'Hallo <iframe src=x></iframe>' }, 'Nachricht enthält nicht erlaubte Inhalte'],
  [{ message: 'Klick javascript:alert(1)' }, 'Nachricht enthält nicht erlaubte Inhalte'],
  [{ message: 'Bild <img onerror=alert(1)>' }, 'Nachricht enthält nicht erlaubte Inhalte'],
])(
  '%j is refused with "%s"',
  { meta: { shows: ['B-5-5', 'B-5-6', 'B-5-7', 'B-5-8', 'B-5-9', 'B-5-31', 'B-5-32'] } },
  (change, message) => {
    expect(Object.values(checkInquiry({ ...good, ...change }))).toEqual([message])
  },
)

test('the form sends no script, and an empty message as "Keine Nachricht" (B-5-10)', () => {
  const cleaned = cleanInquiry({
    ...good,
    company: 'Halle<script>alert(1)</script> GmbH',
    message: ' ',
  })
  expect(cleaned.company).toBe('Halle GmbH')
  expect(cleaned.message).toBe('Keine Nachricht')
  expect(checkInquiry(cleaned)).toEqual({})
})

test('taking script out leaves none behind, however it is nested (B-5-10)', () => {
  const piece = fc.constantFrom(
    '<scr',
    'ipt>',
    '<script>',
    '</script>',
    'javascript:',
    'java',
    'on',
    'click=',
    '"x" ',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const { message } = cleanInquiry({ ...good, message: pieces.join('') })
      expect(message).not.toMatch(/<script|javascript:/i)
    }),
  )
})

test('fields that are missing or no text read as empty', () => {
  expect(readInquiry({ firstName: 7, email: null, message: ' x ' })).toMatchObject({
    firstName: '',
    lastName: '',
    email: '',
    message: 'x',
  })
})

test('each field takes what it may hold up to its limit, and not one character more (B-5-31, B-5-32)', () => {
  const letters = (longest: number) => fc.integer({ min: 1, max: longest + 40 })
  const errorOf = (field: keyof InquiryInput, value: string) =>
    checkInquiry({ ...good, [field]: value })[field]
  fc.assert(
    fc.property(letters(100), count => {
      for (const field of ['firstName', 'lastName'] as const) {
        expect(errorOf(field, 'ä'.repeat(count)) === undefined).toBe(count <= 100)
      }
    }),
  )
  fc.assert(
    fc.property(letters(200), count => {
      expect(errorOf('company', '&'.repeat(count)) === undefined).toBe(count <= 200)
    }),
  )
  fc.assert(
    fc.property(letters(254), count => {
      const email = `${'a'.repeat(count)}@b.de`
      expect(errorOf('email', email) === undefined).toBe(email.length <= 254)
    }),
  )
  fc.assert(
    fc.property(letters(30), count => {
      expect(errorOf('phone', '1'.repeat(count)) === undefined).toBe(count >= 6 && count <= 20)
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(1, 9, 10, 11, 4999, 5000, 5001, 9000), count => {
      const isFit = count >= 10 && count <= 5000
      expect(errorOf('message', 'x'.repeat(count)) === undefined).toBe(isFit)
    }),
  )
})

test('names and companies hold the signs of the specification and no others (B-5-6, B-5-8)', () => {
  const allowed = (pattern: RegExp, field: keyof InquiryInput) =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), sign => {
        const error = checkInquiry({ ...good, [field]: `a${sign}b` })[field]
        expect(error === undefined).toBe(pattern.test(sign))
      }),
      { numRuns: 300 },
    )
  allowed(/^[a-z '.-]$/i, 'firstName')
  allowed(/^[a-z\d &.,()-]$/i, 'company')
})

test('the contact form asks for no company, and for all else by the same rules', () => {
  expect(checkInquiry({ ...good, company: '' }, 'contact')).toEqual({})
  expect(checkInquiry({ ...good, company: '', message: '' }, 'contact')).toEqual({
    message: 'Nachricht muss mindestens 10 Zeichen lang sein',
  })
})
