import { data, Form, href, redirect, useNavigation } from 'react-router'
import { isSavedIn, savedPath } from '#app/http/address-form.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { correctableEmail, correctGuestEmail } from '#core/addresses/correct-email.server.ts'
import { ShopError } from '#core/errors.ts'
import { mayEnter } from '#core/permissions.ts'
import { BackToOrder } from '../BackToOrder.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import type { Route } from './+types/email'

/** The address of a guest's order, where it was mistyped (ADR-162). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'orders')
  try {
    const order = await correctableEmail(context.get(servicesContext), params.orderGroupId)
    return { order, mayCorrect: mayEnter(roles, 'phone_orders'), isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

/** Corrects it, once the person gave their password again. */
export async function action({ params: { orderGroupId }, context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'phone_orders')
  const form = await request.formData()
  const typed = textOf(form, 'email')
  const sendsAgain = form.has('sendsAgain')
  try {
    await recentlyConfirmed(context, form)
    await correctGuestEmail(context.get(servicesContext), actor, {
      ...{ orderGroupId, typed, sendsAgain },
      readEmail: textOf(form, 'readEmail'),
    })
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 404) throw pageError(error)
    return data({ typed, sendsAgain, refused: refusedBy(error) }, { status: error.status })
  }
  throw redirect(savedPath(href('/admin/auftraege/:orderGroupId/e-mail', { orderGroupId })))
}

export const headers = privateHeaders

export default function OfficeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { order, mayCorrect, isSaved } = loaderData
  return (
    <div className="max-w-3xl">
      <BackToOrder number={order.number} />
      <h1 className="text-h2">E-Mail-Adresse berichtigen</h1>
      <p className="mt-2 max-w-read text-muted">
        Für Bestellungen von Gästen, die sich bei ihrer Adresse vertippt haben. Links in früheren
        E-Mails gelten danach nicht mehr.
      </p>
      <Card className="mt-6 p-4 sm:p-6">
        <p className="wrap-anywhere">
          Jetzt: <strong>{order.email || '–'}</strong>
        </p>
        {isSaved && !actionData && (
          <Notice tone="good" role="status" className="mt-4">
            Berichtigt. Alle E-Mails gehen ab jetzt an diese Adresse.
          </Notice>
        )}
        {order.fixed ? (
          <p className="mt-4">{order.fixed}</p>
        ) : mayCorrect ? (
          <Correct key={order.email} order={order} answer={actionData} />
        ) : (
          <p className="mt-4">Berichtigen kann sie, wer Bestellungen am Telefon aufnimmt.</p>
        )}
      </Card>
    </div>
  )
}

interface CorrectProps {
  order: Route.ComponentProps['loaderData']['order']
  answer: Route.ComponentProps['actionData']
}

function Correct({ order, answer }: CorrectProps) {
  const { formData } = useNavigation()
  const { mails } = order
  const refused = answer?.refused
  return (
    <Form data-acts="" method="post" className="mt-5 grid justify-items-start gap-4">
      <input type="hidden" name="readEmail" value={order.email} />
      <Field
        label="Richtige Adresse"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={answer?.typed}
        missing="Bitte geben Sie die richtige Adresse ein."
        error={refused?.fields.email}
        className="w-full max-w-md"
      />
      {mails.length > 0 && (
        <div className="w-full">
          <Checkbox
            label={
              mails.length === 1
                ? 'Die E-Mail noch einmal senden'
                : `Die ${mails.length} E-Mails noch einmal senden`
            }
            name="sendsAgain"
            value="on"
            defaultChecked={answer?.sendsAgain ?? true}
            hint="Neu geschrieben, wie es heute steht, mit Links, die gelten."
          />
          <ul className="mt-1 list-disc pl-12 text-sm text-muted">
            {mails.map((subject, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two mails may have one subject, and the list never changes
              <li key={index} className="wrap-anywhere">
                {subject}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Refusal refused={refused} />
      <PasswordAgain refused={refused} className="w-full max-w-md" />
      <Button type="submit" variant="primary" busy={formData !== undefined && 'Wird berichtigt …'}>
        Adresse berichtigen
      </Button>
    </Form>
  )
}
