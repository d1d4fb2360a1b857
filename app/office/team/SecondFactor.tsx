import { href, Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDateTime } from '#core/dates.ts'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface SecondFactorProps {
  userId: string
  name: string
  secondFactorAt: Date | null
  isMe: boolean
}

/** Whether somebody needs a code to come in, and the way out where their device is gone. */
export function SecondFactor({ userId, name, secondFactorAt, isMe }: SecondFactorProps) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Card className="max-w-md p-5 text-sm">
      <h2 className="mb-2 text-base font-semibold">Zweiter Faktor</h2>
      {!secondFactorAt ? (
        <p>
          Noch nicht eingerichtet.{' '}
          {isMe && (
            <Link to={href('/admin/anmeldung/einrichten')} className="text-link">
              Jetzt einrichten
            </Link>
          )}
        </p>
      ) : (
        <Form
          data-acts=""
          method="post"
          action={href('/admin/team/:userId/zweiter-faktor', { userId })}
          className="grid gap-4"
        >
          <p>
            Eingerichtet am {formatDateTime(secondFactorAt)}.{' '}
            {isMe
              ? 'Haben Sie ein neues Gerät, setzen Sie ihn zurück und richten ihn neu ein.'
              : `Ist das Gerät weg, setzen Sie ihn zurück, sobald Sie sicher sind, dass ${name} darum bittet. Alle Anmeldungen der Person enden.`}
          </p>
          <PasswordAgain refused={refused} />
          <Refusal refused={refused} />
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start"
            busy={isBusy && 'Zurücksetzen...'}
          >
            Zurücksetzen
          </Button>
        </Form>
      )}
    </Card>
  )
}
