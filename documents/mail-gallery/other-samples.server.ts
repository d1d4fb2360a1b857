import { b2bInquiries, differences } from '#db/schema/schema.ts'
import { insertDeclaration } from './demo-events.server.ts'
import type { DemoOrder } from './demo-order.server.ts'
import { one } from './one.ts'
import type { Samples } from './sample.ts'

/** Mails about accounts and inquiries, and those that the office itself gets. */
export const otherSamples = {
  email_confirmation: [
    {
      title: 'E-Mail-Adresse bestätigen',
      to: 'customer',
      sentWhen: 'Nach der Registrierung und wenn jemand den Link noch einmal anfordert.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, url: 'https://example.org/bestaetigen' }),
    },
  ],
  password_reset: [
    {
      title: 'Neues Passwort',
      to: 'customer',
      sentWhen: 'Wenn jemand mit einem Kundenkonto ein neues Passwort anfordert.',
      order: { life: 'placed' },
      data: () => ({ url: 'https://example.org/neues-passwort' }),
    },
  ],
  b2b_inquiry_receipt: [
    {
      title: 'Gewerbe-Anfrage eingegangen',
      to: 'customer',
      sentWhen: 'Sofort nach einer Anfrage auf der Gewerbe-Seite.',
      order: { life: 'placed' },
      data: async demo => ({ inquiryId: (await insertInquiry(demo)).id }),
    },
  ],
  b2b_inquiry: [
    {
      title: 'Neue Gewerbe-Anfrage',
      to: 'office',
      sentWhen: 'Sofort nach einer Anfrage auf der Gewerbe-Seite.',
      order: { life: 'placed' },
      data: async demo => ({ inquiryId: (await insertInquiry(demo)).id }),
    },
  ],
  declaration_notice: [
    {
      title: 'Neue Kündigung oder neuer Widerruf',
      to: 'office',
      sentWhen: 'Sofort nach jeder Kündigung und jedem Widerruf.',
      order: { life: 'lastMonth' },
      data: async demo => ({ declarationId: (await insertDeclaration(demo, 'cancellation')).id }),
    },
  ],
  differences_found: [
    {
      title: 'Abweichungen im Abgleich',
      to: 'office',
      sentWhen:
        'Nach einer Nacht, in der der Abgleich mit dem Zahlungsanbieter Neues gefunden hat.',
      order: { life: 'lastMonth' },
      data: async demo => ({ ids: [(await insertDifference(demo)).id] }),
    },
  ],
} satisfies Partial<Samples>

async function insertInquiry({ tx, now, group }: DemoOrder) {
  return one(
    await tx
      .insert(b2bInquiries)
      .values({
        firstName: 'Erika',
        lastName: 'Muster',
        email: group.customerEmail,
        company: 'Muster Studio GmbH',
        message: 'Wir brauchen zehn Rudergeräte für zwölf Monate.',
        createdAt: now,
      })
      .returning(),
  )
}

async function insertDifference({ tx, now, group }: DemoOrder) {
  return one(
    await tx
      .insert(differences)
      .values({
        kind: 'payment',
        subject: `demo ${group.id}`,
        orderGroupId: group.id,
        ours: 'nicht bezahlt',
        theirs: 'bezahlt',
        proposal: 'Die Bestellung ausführen oder die Zahlung erstatten.',
        foundAt: now,
        seenAt: now,
      })
      .returning(),
  )
}
