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

/** From a guest's order, opened by its link, to the page that pays what it owes. */
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
