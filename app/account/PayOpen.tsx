import { Form, href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'

/** From the customer area to the page that pays what an order owes. */
export function PayOwn({ orderGroupId }: { orderGroupId: string }) {
  return (
    <Form method="post" action={href('/kunden-bereich/zahlung')}>
      <input type="hidden" name="orderGroupId" value={orderGroupId} />
      <Button type="submit" variant="primary" size="small">
        Jetzt bezahlen
      </Button>
    </Form>
  )
}

/** The same from a guest's order, by its link. */
export function PayLinked() {
  return (
    <ButtonLink
      to={href('/bestellung/zahlung')}
      reloadDocument
      prefetch="none"
      variant="primary"
      size="small"
    >
      Jetzt bezahlen
    </ButtonLink>
  )
}
