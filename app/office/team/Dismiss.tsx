import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface DismissProps {
  userId: string
  name: string
  isMe: boolean
}

/** Takes somebody off the staff, after a question. */
export function Dismiss({ userId, name, isMe }: DismissProps) {
  const [isAsking, setAsking] = useState(false)
  const { Form, refused, isBusy, done } = useDecision()
  useEffect(() => {
    if (done) setAsking(false)
  }, [done])
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Zugang entziehen
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Zugang entziehen?">
        <p>
          {isMe
            ? 'Sie entziehen sich selbst den Zugang und werden sofort überall abgemeldet.'
            : `${name} wird sofort überall abgemeldet und kommt nicht mehr in den Admin-Bereich.`}{' '}
          Das Kundenkonto bleibt.
        </p>
        <Form
          data-acts=""
          method="post"
          action={href('/admin/team/:userId/zugang', { userId })}
          className="mt-5 grid gap-4"
        >
          <PasswordAgain refused={refused} />
          <Refusal refused={refused} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
            <Button type="submit" variant="danger" busy={isBusy && 'Entziehen...'}>
              Zugang entziehen
            </Button>
          </div>
        </Form>
      </Dialog>
    </div>
  )
}
