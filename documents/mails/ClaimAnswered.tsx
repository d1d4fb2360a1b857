import { berlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import type { damageClaims } from '#db/schema/schema.ts'
import { afterConsent } from '#documents/returns/words.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { CallToAction, P, Quote, Small } from './parts.tsx'
import type { loadReturnOf } from './returns.server.ts'

interface ClaimAnsweredProps {
  claim: typeof damageClaims.$inferSelect
  returning: Awaited<ReturnType<typeof loadReturnOf>>
  returnUrl: string
  picture: MailPicture | null
  publicUrl: string
}

/** What a renter said to a claim, with its day: their receipt. */
export function ClaimAnswered(answered: ClaimAnsweredProps) {
  const { claim, returning, returnUrl, picture, publicUrl } = answered
  const { acceptedAt, objectedAt, objection } = claim
  const { name, group } = returning
  const amount = formatCents(claim.amountCents)
  const at = acceptedAt ?? objectedAt
  const on = at ? ` am ${formatDay(berlinDay(at))}` : ''
  const of = `unserer Aufstellung über ${amount} für ${name} aus Ihrer Bestellung ${orderNumber(group.number)}`
  return (
    <Frame
      title={acceptedAt ? 'Ihre Zustimmung' : 'Ihr Einwand ist eingegangen'}
      preview={`${name}: Aufstellung über ${amount}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {acceptedAt ? `Sie haben${on} ${of} zugestimmt.` : `Sie haben${on} ${of} widersprochen:`}
      </P>
      {!acceptedAt && objection && <Quote>{objection}</Quote>}
      <P>
        {acceptedAt
          ? afterConsent
          : 'Wir prüfen Ihren Einwand und melden uns; bis dahin berechnen wir nichts.'}
      </P>
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Waren Sie das nicht? Schreiben Sie uns bitte gleich: {shop.company.email}</Small>
    </Frame>
  )
}
