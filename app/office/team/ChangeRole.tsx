import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import type { StaffRole } from '#core/permissions.ts'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { RoleSelect } from './RoleSelect.tsx'

export function ChangeRole({ userId, role }: { userId: string; role: StaffRole }) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  return (
    <Card className="max-w-md p-5">
      <Form
        data-saves=""
        method="post"
        action={href('/admin/team/:userId/rolle', { userId })}
        className="grid gap-4"
      >
        <input type="hidden" name="read" value={role} />
        <RoleSelect chosen={role} error={errorOf('role')} />
        <PasswordAgain refused={refused} />
        <Refusal refused={refused} />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={isBusy && 'Speichern...'}
        >
          Rolle speichern
        </Button>
      </Form>
    </Card>
  )
}
