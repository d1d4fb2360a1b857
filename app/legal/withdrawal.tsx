import { data, Form } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { hasErrors } from '#core/form-errors.ts'
import {
  checkDeclaration,
  readWithdrawal,
  type WithdrawalInput,
} from '#core/inquiries/declaration.ts'
import { declareWithdrawal } from '#core/inquiries/declare.server.ts'
import { previewWithdrawal } from '#core/inquiries/preview.server.ts'
import { unitsOfContract } from '#core/rentals/unit-contract.ts'
import { shop } from '#core/shop.ts'
import {
  takeoverWithdrawalPossible,
  withdrawalExtent,
  withdrawalPossible,
} from '#documents/legal/declaration-words.ts'
import type { Route } from './+types/withdrawal'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { DeclarantFields } from './DeclarantFields.tsx'
import { DeclarationPage } from './DeclarationPage.tsx'
import { declarationHeaders } from './declaration-headers.ts'
import {
  answerDeclaration,
  type DeclarationAnswer,
  incomplete,
} from './declaration-state.server.ts'
import { knownDeclarant } from './known-declarant.server.ts'
import { Received } from './Received.tsx'

/** `/vertrag-widerrufen` (§ 356a BGB, L-14 to L-16): declare, then confirm; no sign-in, no scripts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { given, owner } = await knownDeclarant(context, request)
  return {
    given,
    preview: owner && (await previewWithdrawal(services, given.contract, owner)),
    canonical: `${services.publicUrl}/vertrag-widerrufen`,
  }
}

type Answer = DeclarationAnswer<WithdrawalInput>

/** The two steps of the law: `check` shows the declaration again, `confirm` makes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const values = readWithdrawal(form)
  const step = form.get('step')
  if (step !== 'confirm') {
    const errors = checkDeclaration(values)
    if (hasErrors(errors)) return incomplete(values, errors)
    return data<Answer>(step === 'change' ? { values } : { toConfirm: values })
  }
  return answerDeclaration(context, {
    values,
    declare: declareWithdrawal,
    failure: 'Anfrage konnte nicht versendet werden.',
    otherwise: `Bitte versuchen Sie es noch einmal, oder widerrufen Sie per E-Mail an ${shop.company.email}.`,
  })
}

export const headers = declarationHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Vertrag widerrufen',
    description: 'Widerrufen Sie Ihren Kauf- oder Mietvertrag online, ohne Anmeldung.',
    canonical: loaderData?.canonical ?? null,
  })
}

const blank: WithdrawalInput = { name: '', contract: '', email: '', items: '' }

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { received, toConfirm, values, refused } = actionData ?? {}
  if (received) {
    return (
      <DeclarationPage title="Vertrag widerrufen" lead="Vielen Dank." step="received">
        <Received title="Ihr Widerruf ist eingegangen" received={received} />
      </DeclarationPage>
    )
  }
  if (toConfirm) {
    return (
      <DeclarationPage
        step="confirm"
        title="Vertrag widerrufen"
        lead="Bitte prüfen Sie Ihre Angaben. Mit „Widerruf bestätigen“ geben Sie die Erklärung ab."
      >
        <ConfirmWithdrawal values={toConfirm} />
      </DeclarationPage>
    )
  }
  const { preview } = loaderData
  const shown = values ?? { ...blank, ...loaderData.given }
  const units = unitsOfContract(shown.contract)
  return (
    <DeclarationPage
      step="form"
      title="Vertrag widerrufen"
      lead="Hier widerrufen Sie einen Kauf- oder Mietvertrag. Gründe müssen Sie nicht nennen. Wir bestätigen den Eingang sofort per E-Mail."
    >
      {refused?.message && <RefusedNotice refused={refused} />}
      {preview && (
        <Notice className="mb-6">
          {preview.isInExchange
            ? takeoverWithdrawalPossible(preview.until)
            : withdrawalPossible(preview.until, preview.isInParts)}
        </Notice>
      )}
      <Form method="post" className="space-y-5">
        <DeclarantFields values={shown} errors={refused?.fields ?? {}} />
        {units && !shown.items && !refused?.fields.items ? (
          <p>
            {`Umfang: ${withdrawalExtent(shown)}. Wollen Sie mehr widerrufen, nennen Sie oben alle Geräte oder für den gesamten Vertrag allein die Bestellnummer.`}
          </p>
        ) : (
          <TextArea
            label="Nur einen Teil widerrufen?"
            name="items"
            optional
            rows={2}
            hint="Nennen Sie die Geräte. Leer bedeutet: alles, was Sie oben nennen."
            maxLength={2000}
            defaultValue={shown.items}
            error={refused?.fields.items}
          />
        )}
        <Button type="submit" name="step" value="check" variant="primary" size="large" wide>
          Weiter
        </Button>
        <p className="text-sm text-muted">
          <PrivacyNotice />
        </p>
      </Form>
    </DeclarationPage>
  )
}
