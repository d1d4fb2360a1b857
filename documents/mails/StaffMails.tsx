import { formatDay } from '#core/dates.ts'
import type { MailKinds } from '#core/mail.ts'
import { roleWords } from '#core/permissions.ts'
import { shop } from '#core/shop.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, P, Small } from './parts.tsx'

/** Asks somebody to join the staff; the link works once and for some days (ADR-077). */
export function StaffInvitation({
  url,
  role,
  invitedBy,
  until,
  publicUrl,
}: MailKinds['staff_invitation'] & { publicUrl: string }) {
  return (
    <Frame
      title={`Einladung in das Team von ${shop.name}`}
      preview={`Der Link gilt bis ${formatDay(until)}.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag,</P>
      <P>
        {invitedBy} lädt Sie in den Admin-Bereich von {shop.name} ein, mit der Rolle{' '}
        {roleWords[role]}. Der folgende Link gilt bis {formatDay(until)} und nur einmal.
      </P>
      <CallToAction href={url}>Einladung annehmen</CallToAction>
      <Small>
        Sie kennen {shop.name} nicht? Dann ignorieren Sie diese E-Mail, und geben Sie den Link
        niemandem weiter.
      </Small>
    </Frame>
  )
}
