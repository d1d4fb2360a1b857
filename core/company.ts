/** Who runs the shop: imprint, legal texts, invoices, mails and structured data all name it from here. */
export interface Company {
  legalName: string
  street: string
  postalCode: string
  city: string
  country: string
  managingDirectors: readonly string[]
  /** Answers for what the blog says (§ 18 (2) MStV). */
  responsiblePerson: string
  register: string
  vatId: string
  /** Names us on the bank statements of those whom we debit (SEPA). */
  creditorId: string
  email: string
  /** Where somebody who found a hole in the shop writes to (`/.well-known/security.txt`). */
  securityEmail: string
  phone: string
  phoneHref: string
}

/** A company that does not exist. With live Stripe keys the shop does not start with it (ADR-158). */
export const demoCompany: Company = {
  legalName: 'Kraftpool GmbH',
  street: 'Hallenweg 12',
  postalCode: '04229',
  city: 'Leipzig',
  country: 'Deutschland',
  managingDirectors: ['Jana Weidlich', 'Tom Brandner'],
  responsiblePerson: 'Jana Weidlich',
  register: 'Amtsgericht Leipzig, HRB 41873',
  vatId: 'DE348216905',
  creditorId: 'DE98ZZZ09999999999',
  email: 'hallo@kraftpool.example',
  securityEmail: 'sicherheit@kraftpool.example',
  phone: '+49 341 5550 1820',
  phoneHref: 'tel:+4934155501820',
}

/** The company of this shop: an operator writes their own here. */
export const company: Company = { ...demoCompany }
