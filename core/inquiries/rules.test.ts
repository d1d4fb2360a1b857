import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInquiry, cleanInquiry, type InquiryInput, readInquiry } from './rules.ts'

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
  [{ company: 'Halle <b>' }, 'Firmenname enthält ungültige Zeichen'],
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
