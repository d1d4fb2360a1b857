import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed } from '#app/http/refusal.ts'
import { useRefusal } from '#app/http/use-refusal.ts'
import { EmailField } from '#app/ui/AccountFields.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { toast } from '#app/ui/toast.ts'
import { RESET_FAILED } from '#core/customers/form-titles.ts'
import { requestReset } from '#core/customers/reset-password.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/forgot-password'
import { AuthFrame } from './AuthFrame.tsx'
import { formAgain } from './answers.ts'

const FAILED = {
  title: RESET_FAILED,
  message: 'Bitte versuchen Sie es später erneut.',
}

/** The forgot-password panel of S-2.8-1. Answers the same whether an account exists or not. */
export async function action({ context, request }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email')
  const services = context.get(servicesContext)
  const wanted = { email, address: context.get(clientAddressContext), headers: request.headers }
  const result = await orFailed(services.log, FAILED, () => requestReset(services, wanted))
  return result.ok ? { sent: true as const } : formAgain(result, { email })
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Passwort vergessen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const sent = actionData !== undefined && 'sent' in actionData
  const again = actionData && 'refused' in actionData ? actionData : undefined
  useRefusal(again?.refused)
  useEffect(() => {
    if (sent) toast({ title: 'E-Mail verschickt' })
  }, [sent])
  return (
    <AuthFrame>
      <Link
        prefetch="intent"
        to={href('/auth')}
        className="-mt-2 mb-4 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-fg"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Zurück zur Anmeldung
      </Link>
      <h1 className="mb-3 text-h2">Passwort vergessen?</h1>
      {sent ? (
        <Notice tone="good" role="status" className="mt-6">
          <strong>E-Mail verschickt</strong>
          <p>
            Wenn es zu dieser Adresse ein Konto gibt, finden Sie in Ihrem Postfach gleich einen
            Link. Er gilt eine Stunde und nur einmal.
          </p>
        </Notice>
      ) : (
        <>
          <p className="mb-6 text-muted">
            Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.
          </p>
          <RefusedNotice refused={again?.refused} />
          <Form method="post" className="space-y-5">
            <EmailField email={again?.values.email} error={again?.refused.fields.email} />
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              busy={formAction && 'Wird gesendet…'}
            >
              Link anfordern
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  )
}
