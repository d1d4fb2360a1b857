import { addDays, berlinDay } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { b2bInquiries, differences, inquiryEntries, quotes } from '#db/schema/schema.ts'
import { insertDeclaration } from './demo-events.server.ts'
import type { DemoOrder } from './demo-order.server.ts'
import { one } from './one.ts'
import type { Samples } from './sample.ts'

/** Mails about accounts and inquiries, and those that the office itself gets. */
export const otherSamples = {
  customers_merged: [
    {
      title: 'Kunden zusammengeführt, an die Adresse, die bleibt',
      to: 'customer',
      sentWhen: 'Wenn das Büro zwei Kunden zusammenführt, die dieselbe Person sind.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, isFormer: false }),
    },
    {
      title: 'Kunden zusammengeführt, an die frühere Adresse',
      to: 'customer',
      sentWhen: 'Wenn das Büro zwei Kunden zusammenführt, an die Adresse, die nicht mehr zählt.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, isFormer: true }),
    },
  ],
  customers_separated: [
    {
      title: 'Kunden wieder getrennt, an die Adresse, die blieb',
      to: 'customer',
      sentWhen: 'Wenn das Büro zwei zusammengeführte Kunden wieder trennt.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, isFormer: false }),
    },
    {
      title: 'Kunden wieder getrennt, an die Adresse, die wieder zählt',
      to: 'customer',
      sentWhen:
        'Wenn das Büro zwei zusammengeführte Kunden wieder trennt, an die Adresse, deren Bestellungen zurückgehen.',
      order: { life: 'placed' },
      data: () => ({ name: '', isFormer: true }),
    },
  ],
  order_email_corrected: [
    {
      title: 'E-Mail-Adresse einer Bestellung berichtigt',
      to: 'customer',
      sentWhen:
        'Wenn das Büro die falsche Adresse einer Gastbestellung berichtigt, an die frühere Adresse. Nimmt sie keine E-Mails an, entfällt sie.',
      order: { life: 'placed' },
      data: ({ group }) => ({ orderGroupId: group.id }),
    },
  ],
  email_confirmation: [
    {
      title: 'E-Mail-Adresse bestätigen',
      to: 'customer',
      sentWhen: 'Nach der Registrierung und wenn jemand den Link noch einmal anfordert.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, url: 'https://example.org/bestaetigen' }),
    },
  ],
  guest_account: [false, true].map(isKnown => ({
    title: `Aus einer Gastbestellung ein Kundenkonto machen${isKnown ? ', das es schon gibt' : ''}`,
    to: 'customer' as const,
    sentWhen: 'Wenn jemand auf der Seite einer Gastbestellung „Kundenkonto anlegen“ drückt.',
    order: { life: 'placed' as const },
    data: ({ group }) => ({
      name: group.customerName,
      order: orderNumber(group.number),
      url: 'https://example.org/konto',
      isKnown,
    }),
  })),
  new_email_link: [
    {
      title: 'Neue E-Mail-Adresse bestätigen',
      to: 'customer',
      sentWhen: 'Wenn jemand eine neue Adresse für sein Konto anfordert, an die neue Adresse.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, url: 'https://example.org/neue-adresse' }),
    },
  ],
  new_email_asked: [
    {
      title: 'Neue E-Mail-Adresse angefordert',
      to: 'customer',
      sentWhen: 'Wenn jemand eine neue Adresse für sein Konto anfordert, an die bisherige Adresse.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName }),
    },
  ],
  email_changed: [
    {
      title: 'E-Mail-Adresse geändert, an die neue',
      to: 'customer',
      sentWhen: 'Sobald die neue Adresse bestätigt ist.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, isNew: true }),
    },
    {
      title: 'E-Mail-Adresse geändert, an die bisherige',
      to: 'customer',
      sentWhen: 'Sobald die neue Adresse bestätigt ist.',
      order: { life: 'placed' },
      data: ({ group }) => ({ name: group.customerName, isNew: false }),
    },
  ],
  order_email_changed: [true, false].map(isNew => ({
    title: `E-Mail-Adresse einer Gastbestellung geändert, an die ${isNew ? 'neue' : 'bisherige'}`,
    to: 'customer' as const,
    sentWhen: 'Sobald die neue Adresse bestätigt ist.',
    order: { life: 'placed' as const },
    data: ({ group }) => ({ orderGroupId: group.id, isNew }),
  })),
  password_reset: [
    {
      title: 'Neues Passwort',
      to: 'customer',
      sentWhen: 'Wenn jemand mit einem Kundenkonto ein neues Passwort anfordert.',
      order: { life: 'placed' },
      data: () => ({ url: 'https://example.org/neues-passwort' }),
    },
  ],
  sign_in_changed: [
    {
      title: 'Anmeldung geändert',
      to: 'customer',
      sentWhen:
        'Sobald ein Passkey hinzugefügt oder entfernt oder im Kunden-Bereich das Passwort geändert wurde.',
      order: { life: 'placed' },
      data: ({ group, now }) => ({
        name: group.customerName,
        change: 'passkey_added',
        at: now.toISOString(),
      }),
    },
  ],
  staff_invitation: [
    {
      title: 'Einladung ins Team',
      to: 'customer',
      sentWhen: 'Wenn die Administration eine Person in den Admin-Bereich einlädt.',
      order: { life: 'placed' },
      data: ({ now }) => ({
        url: 'https://example.org/einladung',
        role: 'logistics',
        invitedBy: 'Jana Weidlich',
        until: berlinDay(new Date(now.getTime() + 7 * DAY_MS)),
      }),
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
    {
      title: 'Nachricht eingegangen',
      to: 'customer',
      sentWhen: 'Sofort nach einer Nachricht über das Kontaktformular.',
      order: { life: 'placed' },
      data: async demo => ({ inquiryId: (await insertMessage(demo)).id }),
    },
  ],
  inquiry_answer: [
    {
      title: 'Antwort auf eine Gewerbe-Anfrage',
      to: 'customer',
      sentWhen: 'Sobald jemand im Büro auf eine Anfrage antwortet, in dessen eigenen Worten.',
      order: { life: 'placed' },
      data: async demo => ({ entryId: (await insertAnswer(demo)).id }),
    },
  ],
  quote: [
    {
      title: 'Angebot an ein Unternehmen',
      to: 'customer',
      sentWhen: 'Wenn jemand im Büro ein Angebot sendet; es liegt als PDF bei.',
      order: { life: 'placed' },
      data: async demo => ({ quoteId: (await insertQuote(demo)).id }),
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
    {
      title: 'Neue Nachricht',
      to: 'office',
      sentWhen: 'Sofort nach einer Nachricht über das Kontaktformular.',
      order: { life: 'placed' },
      data: async demo => ({ inquiryId: (await insertMessage(demo)).id }),
    },
  ],
  declaration_notice: [
    {
      title: 'Neue Kündigung oder neuer Widerruf',
      to: 'office',
      sentWhen: 'Sofort nach jeder Kündigung und jedem Widerruf.',
      order: { life: 'ending' },
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

async function insertAnswer(demo: DemoOrder) {
  const { id } = await insertInquiry(demo)
  const rows = await demo.tx
    .insert(inquiryEntries)
    .values({
      inquiryId: id,
      kind: 'answer',
      text: 'Guten Tag,\n\nvielen Dank für Ihre Anfrage. Für zehn Geräte und zwölf Monate bieten wir Ihnen 10 % Rabatt an.\n\nMit freundlichen Grüßen\nJana Weidlich',
      writtenBy: 'user:office',
      writtenAt: demo.now,
    })
    .returning()
  return one(rows)
}

async function insertMessage({ tx, now, group }: DemoOrder) {
  return one(
    await tx
      .insert(b2bInquiries)
      .values({
        kind: 'contact',
        firstName: 'Erika',
        lastName: 'Muster',
        email: group.customerEmail,
        message: 'Passt das Rudergerät in einen Raum von 2,40 m Länge?',
        createdAt: now,
      })
      .returning(),
  )
}

async function insertQuote({ tx, now, group }: DemoOrder) {
  return one(
    await tx
      .insert(quotes)
      .values({
        ...{ firstName: 'Erika', lastName: 'Muster', company: 'Muster Studio GmbH' },
        email: group.customerEmail,
        state: 'sent',
        lines: [
          {
            ...{ productId: 'prod_muster', priceId: 'price_muster', title: 'Havel 2' },
            ...{ kind: 'rental', months: 24, quantity: 6, listCents: 4900, unitCents: 4655 },
          },
        ],
        shippingCents: 9900,
        note: 'Aufbau in der zweiten Etage, Aufzug vorhanden.',
        validUntil: addDays(berlinDay(now), shop.quotes.days),
        createdAt: now,
        createdBy: 'user:office',
      })
      .returning(),
  )
}

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
        devices: [
          {
            productId: 'prod_muster',
            title: 'Havel 2',
            kind: 'rental',
            months: 12,
            quantity: 10,
            listCents: 5900,
            unitCents: 5428,
          },
        ],
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
