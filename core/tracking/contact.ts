/** Who somebody is, as they typed it into a form of ours (S-7-23). */
export interface Contact {
  email?: string
  phoneNumber?: string
  firstName?: string
  lastName?: string
  address?: string
  postCode?: string
  city?: string
  /** `DE` */
  country?: string
  externalId?: string
}

export type ContactField = keyof Contact

export const contactFields = [
  'email',
  'phoneNumber',
  'firstName',
  'lastName',
  'address',
  'postCode',
  'city',
  'country',
  'externalId',
] as const satisfies readonly ContactField[]

/** Dialling codes of the countries that the shop delivers to. */
const diallingCodes: Record<string, string> = { de: '49', at: '43', ch: '41' }

/** `+493415550100`, or nothing for what is no number. */
function phoneOf(text: string, country: string): string {
  const signs = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const digits = signs.replace(/\D/g, '')
  const code = diallingCodes[country] ?? diallingCodes.de
  const international = signs.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.replace(/^0?/, code ?? '')
  return /^[1-9]\d{6,14}$/.test(international) ? `+${international}` : ''
}

const plain = (text: string) => text.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ')
const joined = (text: string) => plain(text).replace(/[\s.,'’-]+/g, '')

/**
 * A contact in the one form that targets hash (S-7-23): lower case, without what people write differently. A
 * normalised contact stays as it is. What is empty, or nothing after that, is left out.
 */
export function normalisedContact(contact: Contact): Contact {
  const country = joined(contact.country ?? '')
  const read: Record<ContactField, (text: string) => string> = {
    email: text => plain(text).replaceAll(' ', ''),
    phoneNumber: text => phoneOf(text, country),
    firstName: plain,
    lastName: plain,
    address: plain,
    postCode: text => plain(text).replaceAll(' ', ''),
    city: joined,
    country: joined,
    externalId: text => text.trim(),
  }
  const found = contactFields.flatMap(field => {
    const text = read[field](contact[field] ?? '')
    return text === '' ? [] : [[field, text] as const]
  })
  return Object.fromEntries(found)
}

/** As Google hashes a normalised contact: its own mailboxes are the same with dots in their name and without. */
export function contactForGoogle(contact: Contact): Contact {
  const [, name, host] = /^(.*)@(gmail\.com|googlemail\.com)$/.exec(contact.email ?? '') ?? []
  return name ? { ...contact, email: `${name.replaceAll('.', '')}@${host}` } : contact
}
