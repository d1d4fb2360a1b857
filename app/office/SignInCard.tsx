import { Form, href, useNavigation } from 'react-router'
import { useRefusal } from '#app/http/use-refusal.ts'
import { SignInFields } from '#app/ui/AccountFields.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import type { RefusedForm } from '#core/form-errors.ts'

/** What an anonymous visitor sees at /admin (B-2-35). */
export function SignInCard({
  refused,
  email,
}: {
  refused: RefusedForm | undefined
  email: string
}) {
  const { formAction } = useNavigation()
  useRefusal(refused)
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <h1 className="mb-6 text-h2">Admin-Bereich</h1>
      <RefusedNotice refused={refused} />
      <Form method="post" action={href('/admin')} className="space-y-5">
        <SignInFields email={email} errors={refused?.fields} />
        <Button type="submit" variant="primary" wide busy={formAction && 'Anmeldung läuft…'}>
          Anmelden
        </Button>
      </Form>
    </Card>
  )
}
