import { UserPlus } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { Button } from './Button.tsx'

const TO = href('/bestellung/konto')

/** One click that mails a guest the link that makes an account of their order (ADR-132). */
export function AskForAccount({ className }: { className?: string }) {
  const { formAction } = useNavigation()
  return (
    <Form data-acts="" method="post" action={TO} className={className}>
      <Button type="submit" variant="dark" size="small" busy={formAction === TO && 'Senden...'}>
        <UserPlus aria-hidden className="size-4" />
        Kundenkonto anlegen
      </Button>
    </Form>
  )
}
