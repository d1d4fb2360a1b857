import { shop } from '#core/shop.ts'
import { returnReminderTitle } from '#documents/mails/ReturnMails.tsx'
import { insertDeclaration, insertRefund } from './demo-events.server.ts'
import { foundDamage, insertClaim, insertReturn, pickUpDay, sentIn } from './demo-returns.server.ts'
import type { Sample, Samples } from './sample.ts'

const to = 'customer' as const

/** What is told of declarations and of devices that come back. */
export const returnSamples = {
  declaration_receipt: [
    {
      title: 'Kündigung eingegangen',
      to,
      sentWhen: 'Sofort nach jeder Kündigung, an die angegebene Adresse.',
      order: { life: 'ending' },
      data: async demo => ({ declarationId: (await insertDeclaration(demo, 'cancellation')).id }),
    },
    {
      title: 'Widerruf eingegangen',
      to,
      sentWhen: 'Sofort nach jedem Widerruf, an die angegebene Adresse.',
      order: { life: 'withdrawn' },
      data: async demo => ({ declarationId: (await insertDeclaration(demo, 'withdrawal')).id }),
    },
  ],
  cancellation_decided: [
    {
      title: 'Kündigung bearbeitet',
      to,
      sentWhen: 'Wenn das Büro eine Kündigung zugeordnet und die letzten Tage festgelegt hat.',
      order: { life: 'ending' },
      data: async demo => ({ declarationId: (await insertDeclaration(demo, 'cancellation')).id }),
    },
    {
      title: 'Außerordentliche Kündigung, als ordentliche bearbeitet',
      to,
      sentWhen:
        'Wenn der Grund einer außerordentlichen Kündigung nicht ausreicht und die Miete nach dem Vertrag endet.',
      order: { life: 'ending' },
      async data(demo) {
        const reason = 'Ich ziehe in eine kleinere Wohnung.'
        const { id: declarationId } = await insertDeclaration(demo, 'cancellation', {
          ...{ cancellationKind: 'extraordinary', reason },
        })
        const answer =
          'Ein Umzug ist leider kein wichtiger Grund, aus dem eine Miete vorzeitig enden kann (§ 543 BGB).'
        return { declarationId, answer }
      },
    },
    {
      title: 'Kündigung beantwortet',
      to,
      sentWhen: 'Wenn das Büro eine Kündigung ohne Wirkung ablegt und dazu etwas schreibt.',
      order: { life: 'delivered' },
      data: async demo => ({
        declarationId: (
          await insertDeclaration(demo, 'cancellation', { contract: 'Mein Rudergerät', ends: [] })
        ).id,
        isWithoutEffect: true,
        answer:
          'Zu Ihren Angaben finden wir keinen Vertrag. Bitte nennen Sie uns die Nummer Ihrer Bestellung; sie steht in jeder unserer E-Mails dazu.',
      }),
    },
  ],
  withdrawal_attached: [
    {
      title: 'Widerruf zugeordnet',
      to,
      sentWhen: 'Wenn das Büro einen Widerruf einer Bestellung zugeordnet hat.',
      order: { life: 'withdrawn' },
      data: async demo => ({ declarationId: (await insertDeclaration(demo, 'withdrawal')).id }),
    },
    {
      title: 'Widerruf beantwortet',
      to,
      sentWhen:
        'Wenn das Büro einen Widerruf ohne Erstattung erledigt und dazu etwas schreibt, etwa weil die Frist vorbei war.',
      order: { life: 'delivered' },
      data: async demo => ({
        declarationId: (await insertDeclaration(demo, 'withdrawal', { ends: [] })).id,
        isWithoutEffect: true,
        answer:
          'Ihr Widerruf kam erst nach dem Ende der Frist bei uns an. Ihr Vertrag läuft deshalb weiter, und wir erstatten nichts. Kündigen können Sie jederzeit zum Ende der Mindestlaufzeit.',
      }),
    },
  ],
  withdrawal_refunded: [
    {
      title: 'Widerruf erstattet',
      to,
      sentWhen: 'Sobald das ganze Geld eines Widerrufs auf dem Rückweg ist.',
      order: { life: 'withdrawnAndBack' },
      async data(demo) {
        const { id: declarationId } = await insertDeclaration(demo, 'withdrawal')
        await insertRefund(demo, { reason: 'Widerruf', declarationId })
        return { declarationId }
      },
    },
  ],
  given_back: [
    {
      title: 'Freiwillige Rückgabe, Abholung',
      to,
      sentWhen: 'Sobald jemand ein Gerät freiwillig zurückgibt und abholen lässt.',
      order: { life: 'delivered' },
      data: async demo => ({
        returnId: (await insertReturn(demo, { voluntarySince: demo.now })).id,
      }),
    },
    {
      title: 'Freiwillige Rückgabe, eigener Versand',
      to,
      sentWhen: 'Sobald jemand ein Gerät freiwillig zurückgibt und selbst verschickt.',
      order: { life: 'delivered' },
      data: async demo => ({ returnId: (await insertReturn(demo, sentIn(demo.now))).id }),
    },
  ],
  return_kept: [
    {
      title: 'Freiwillige Rückgabe zurückgenommen',
      to,
      sentWhen: 'Sobald jemand ein freiwillig zurückgegebenes Gerät doch behält.',
      order: { life: 'delivered' },
      data: async demo => ({ returnId: (await insertReturn(demo)).id }),
    },
  ],
  return_refunded: [
    {
      title: 'Freiwillige Rückgabe erstattet',
      to,
      sentWhen: 'Sobald das ganze Geld einer freiwilligen Rückgabe auf dem Rückweg ist.',
      order: { life: 'delivered' },
      async data(demo) {
        const { id: returnId } = await insertReturn(demo, { voluntarySince: demo.now })
        const amount = demo.group.monthlyCents
        await insertRefund(demo, { reason: 'Freiwillige Rückgabe', amount, returnId })
        return { returnId }
      },
    },
  ],
  return_declined: [
    {
      title: 'Freiwillige Rückgabe abgelehnt',
      to,
      sentWhen: 'Wenn das Büro eine freiwillige Rückgabe nicht annimmt.',
      order: { life: 'delivered' },
      data: async demo => ({
        returnId: (
          await insertReturn(demo, {
            ...sentIn(demo.now),
            declinedAt: demo.now,
            declineReason: 'Der Sitz fehlt, und das Display ist zerbrochen.',
          })
        ).id,
      }),
    },
  ],
  pick_up_confirmed: [
    {
      title: 'Abholung vereinbart',
      to,
      sentWhen: 'Sobald jemand den Tag der Abholung gewählt oder geändert hat.',
      order: { life: 'ended' },
      data: async demo => ({ returnId: (await insertReturn(demo)).id }),
    },
  ],
  pick_up_called_off: [
    {
      title: 'Abholung abgesagt',
      to,
      sentWhen:
        'Sobald jemand die angekündigte Abholung eines Mietgeräts abgesagt hat, oder ein früheres Ende der Miete sie überholt.',
      order: { life: 'ending' },
      data: async demo => ({
        returnId: (await insertReturn(demo, { pickUpOn: null, announcedAt: null })).id,
        pickUpOn: pickUpDay(demo),
      }),
    },
  ],
  return_reminder: [
    ...shop.returnReminders.afterDays.map(
      (days, index): Sample<'return_reminder'> => ({
        title: returnReminderTitle(index + 1),
        to,
        sentWhen: `${days} Tage nachdem ein Mietgerät zurück sein sollte, um 9 Uhr, solange es fehlt.`,
        order: { life: 'ended' },
        data: ({ unit }) => ({ orderIds: [unit.id], number: index + 1 }),
      }),
    ),
    {
      title: 'Erinnerung an die Rückgabe, eigener Versand',
      to,
      sentWhen: 'An denselben Tagen, wenn jemand das Gerät selbst verschickt.',
      order: { life: 'ended' },
      async data(demo) {
        await insertReturn(demo, sentIn(demo.now))
        return { orderIds: [demo.unit.id], number: 1 }
      },
    },
  ],
  return_received: [
    {
      title: 'Rückgabe eingegangen',
      to,
      sentWhen: 'Sobald das Büro den Eingang eines Mietgeräts einträgt.',
      order: { life: 'ended' },
      data: async demo => ({ returnId: (await insertReturn(demo)).id }),
    },
  ],
  return_lost: [
    {
      title: 'Rückgabe unterwegs verloren',
      to,
      sentWhen: 'Sobald das Büro ein Gerät ausbucht, das auf dem Rückweg verloren ging.',
      order: { life: 'ended' },
      data: async demo => ({
        returnId: (await insertReturn(demo)).id,
        reason: 'Die Spedition findet die Sendung nicht mehr.',
      }),
    },
  ],
  return_checked: [
    {
      title: 'Rückgabe geprüft, normale Abnutzung',
      to,
      sentWhen: 'Sobald das Büro die Prüfung abgeschlossen hat.',
      order: { life: 'ended' },
      data: async demo => ({ returnId: (await insertReturn(demo, { verdict: 'wear' })).id }),
    },
    {
      title: 'Rückgabe geprüft, Schaden',
      to,
      sentWhen: 'Sobald das Büro die Prüfung mit einem Schaden abgeschlossen hat.',
      order: { life: 'ended' },
      data: async demo => ({ returnId: (await insertReturn(demo, foundDamage)).id }),
    },
    {
      title: 'Prüfung berichtigt',
      to,
      sentWhen: 'Sobald das Büro ein falsches Ergebnis der Prüfung berichtigt hat.',
      order: { life: 'ended' },
      data: async demo => ({
        returnId: (await insertReturn(demo, { verdict: 'wear' })).id,
        isCorrection: true,
      }),
    },
  ],
  damage_claim: [
    {
      title: 'Aufstellung eines Schadens',
      to,
      sentWhen:
        'Wenn das Büro einen Schaden aufgestellt hat; damit beginnt die Frist für Einwände.',
      order: { life: 'ended' },
      data: async demo => ({ claimId: (await insertClaim(demo)).id }),
    },
  ],
  damage_claim_answered: [
    {
      title: 'Einwand gegen eine Aufstellung',
      to,
      sentWhen: 'Sobald jemand gegen die Aufstellung eines Schadens etwas einwendet.',
      order: { life: 'ended' },
      data: async demo => {
        const objection = 'Die Fußablage war schon bei der Lieferung gebrochen.'
        return { claimId: (await insertClaim(demo, { objectedAt: demo.now, objection })).id }
      },
    },
    {
      title: 'Zustimmung zu einer Aufstellung',
      to,
      sentWhen: 'Sobald jemand der Aufstellung eines Schadens zustimmt.',
      order: { life: 'ended' },
      data: async demo => ({ claimId: (await insertClaim(demo, { acceptedAt: demo.now })).id }),
    },
  ],
  damage_claim_withdrawn: [
    {
      title: 'Aufstellung zurückgezogen',
      to,
      sentWhen: 'Wenn das Büro die Aufstellung eines Schadens mit einem Grund zurückzieht.',
      order: { life: 'ended' },
      data: async demo => {
        const { amountCents: cents } = await insertClaim(demo)
        const reason = 'Auf den Fotos der Übergabe ist die Fußablage schon gebrochen.'
        return { orderId: demo.unit.id, cents, sentOn: demo.today, reason }
      },
    },
  ],
} satisfies Partial<Samples>
