import { Form } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { type CancellationInput, readCancellation } from '#core/inquiries/declaration.ts'
import { declareCancellation } from '#core/inquiries/declare.server.ts'
import { type CancellationPreview, previewCancellation } from '#core/inquiries/preview.server.ts'
import { shop } from '#core/shop.ts'
import { endsIfCancelledToday, endsIfReasonFails } from '#documents/legal/declaration-words.ts'
import type { Route } from './+types/cancellation'
import { CancellationKind } from './CancellationKind.tsx'
import { DeclarantFields } from './DeclarantFields.tsx'
import { DeclarationPage } from './DeclarationPage.tsx'
import { declarationHeaders } from './declaration-headers.ts'
import { answerDeclaration } from './declaration-state.server.ts'
import { EndOfContract } from './EndOfContract.tsx'
import { knownDeclarant } from './known-declarant.server.ts'
import { Received } from './Received.tsx'

/** `/vertraege-kuendigen` (§ 312k BGB, L-24 to L-28): one page, no sign-in, also without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { given, owner } = await knownDeclarant(context, request)
  return {
    given,
    preview: owner && (await previewCancellation(services, given.contract, owner)),
    canonical: `${services.publicUrl}/vertraege-kuendigen`,
  }
}

export const headers = declarationHeaders

export async function action({ request, context }: Route.ActionArgs) {
  return answerDeclaration(context, {
    values: readCancellation(await request.formData()),
    declare: declareCancellation,
    failure: 'Kündigungsantrag konnte nicht eingereicht werden.',
    otherwise: `Bitte versuchen Sie es noch einmal, oder kündigen Sie per E-Mail an ${shop.company.email}.`,
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Verträge hier kündigen',
    description: 'Kündigen Sie Ihren Mietvertrag oder Care online, ohne Anmeldung.',
    canonical: loaderData?.canonical ?? null,
  })
}

const blank: CancellationInput = {
  name: '',
  contract: '',
  email: '',
  kind: 'ordinary',
  reason: '',
  wantedEnd: '',
}

export default function Cancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { received, values, refused } = actionData ?? {}
  if (received) {
    return (
      <DeclarationPage title="Verträge hier kündigen" lead="Vielen Dank." step="received">
        <Received title="Ihre Kündigung ist eingegangen" received={received} />
      </DeclarationPage>
    )
  }
  const shown = values ?? { ...blank, ...loaderData.given }
  return (
    <DeclarationPage
      step="form"
      title="Verträge hier kündigen"
      lead="Hier kündigen Sie einen Mietvertrag oder Care. Die Kündigung gilt mit ihrem Eingang; wir bestätigen sie sofort per E-Mail."
    >
      {refused?.message && <RefusedNotice refused={refused} />}
      <Form method="post" className="group/form space-y-5">
        {loaderData.preview && <Ends preview={loaderData.preview} />}
        <CancellationKind values={shown} error={refused?.fields.reason} />
        <DeclarantFields values={shown} errors={refused?.fields ?? {}} />
        <EndOfContract values={shown} error={refused?.fields.wantedEnd} />
        <Button type="submit" variant="primary" size="large" wide>
          jetzt kündigen
        </Button>
        <p className="text-sm text-muted">
          <PrivacyNotice />
        </p>
      </Form>
    </DeclarationPage>
  )
}

/** The last days that the kind leads to which is chosen, also without scripts. */
function Ends({ preview }: { preview: CancellationPreview }) {
  return (
    <Notice>
      <p className="group-has-[input[value=extraordinary]:checked]/form:hidden">
        {endsIfCancelledToday(preview)}
      </p>
      <p className="hidden group-has-[input[value=extraordinary]:checked]/form:block">
        {endsIfReasonFails(preview)}
      </p>
    </Notice>
  )
}
