import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import type { WithdrawalInput } from '#core/inquiries/declaration.ts'
import { isOrderAlone } from '#core/rentals/meant-units.ts'
import { withdrawalExtent } from '#documents/legal/declaration-words.ts'
import { DeclarationFacts } from './Received.tsx'

/** The second step: what will be declared, and the one button that declares it (L-15). */
export function ConfirmWithdrawal({ values }: { values: WithdrawalInput }) {
  const isPart = values.items !== '' || !isOrderAlone(values.contract)
  return (
    <Form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-lead">
        {`Hiermit widerrufe ich den folgenden Vertrag${isPart ? ' im genannten Umfang' : ''}.`}
      </p>
      <DeclarationFacts
        rows={[
          ['Name', values.name],
          ['Vertrag', values.contract],
          ['E-Mail', values.email],
          ['Umfang', withdrawalExtent(values)],
        ]}
      />
      <div className="mt-8 grid gap-3">
        <Button type="submit" name="step" value="confirm" variant="primary" size="large" wide>
          Widerruf bestätigen
        </Button>
        <Button type="submit" name="step" value="change" variant="quiet" wide>
          Angaben ändern
        </Button>
      </div>
    </Form>
  )
}
