import { randomUUID } from 'node:crypto'
import { Siren } from 'lucide-react'
import { data, Form, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Select } from '#app/ui/Field.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { draftRecall } from '#core/recalls/draft.server.ts'
import { type ListedRecall, listRecalls, recallableProducts } from '#core/recalls/file.server.ts'
import { fromList } from '../table/from-list.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/recalls'
import { scopeOf } from './words.ts'

/** 'Rückrufe': dangerous devices are called back (L-51). */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'recalls')
  const services = context.get(servicesContext)
  return {
    id: randomUUID(),
    recalls: await listRecalls(services),
    products: await recallableProducts(services.db),
  }
}

/** A draft; nobody is told before it is started. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'recalls')
  const form = await request.formData()
  const id = textOf(form, 'id')
  try {
    const stripeProductId = textOf(form, 'stripeProductId')
    await draftRecall(context.get(servicesContext), actor, { id, stripeProductId })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data(refusedBy(error), { status: error.status })
  }
  throw redirect(href('/admin/rueckrufe/:recallId', { recallId: id }))
}

export const headers = privateHeaders

export default function Recalls({ loaderData, actionData }: Route.ComponentProps) {
  const { id, recalls, products } = useFresh(loaderData)
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <div>
        <h1 className="text-h2">Rückrufe</h1>
        <p className="mt-1 max-w-read text-muted">
          Ist ein Gerät gefährlich, finden Sie hier alle, die eines haben, und sagen es ihnen. Die
          Nachricht geht an jeden, auch wer keine Werbung möchte (Art. 35 und 36 der
          EU-Produktsicherheitsverordnung).
        </p>
      </div>
      <Card className="p-4 sm:p-6">
        <Form
          data-saves=""
          method="post"
          className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <input type="hidden" name="id" value={id} />
          <Select
            label="Produkt"
            name="stripeProductId"
            required
            defaultValue=""
            missing="Bitte wählen Sie ein Produkt."
            error={actionData?.fields.stripeProductId ?? actionData?.message}
            className="min-w-0"
          >
            <option value="">Bitte wählen</option>
            {products.map(product => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="primary" className="sm:mt-7">
            Rückruf vorbereiten
          </Button>
        </Form>
        <p className="mt-3 text-sm text-muted">
          Es entsteht ein Entwurf. Gesendet wird erst, wenn Sie ihn starten.
        </p>
      </Card>
      {recalls.length === 0 ? (
        <EmptyState icon={Siren} title="Noch kein Rückruf." />
      ) : (
        <Table
          caption="Rückrufe"
          head={
            <tr>
              <Th>Produkt</Th>
              <Th>Geräte</Th>
              <Th>Stand</Th>
              <Th figures>Erledigt</Th>
              <Th figures>Bestätigt</Th>
            </tr>
          }
        >
          {recalls.map(listed => (
            <Row key={listed.recall.id} {...listed} />
          ))}
        </Table>
      )}
    </div>
  )
}

function Row({ recall, productName, devices, settled, told, acknowledged }: ListedRecall) {
  const to =
    href('/admin/rueckrufe/:recallId', { recallId: recall.id }) + fromList(new URLSearchParams())
  return (
    <tr {...row(recall.id)}>
      <Td className="min-w-40">
        <Link
          data-key="Enter"
          to={to}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {productName}
        </Link>
      </Td>
      <Td className="max-w-80 min-w-40 wrap-anywhere">{scopeOf(recall)}</Td>
      <Td>
        {recall.closedAt ? (
          <Badge tone="good">{`abgeschlossen ${formatDay(recall.closedAt)}`}</Badge>
        ) : recall.startedAt ? (
          <Badge tone="bad">{`läuft seit ${formatDay(recall.startedAt)}`}</Badge>
        ) : (
          <Badge>Entwurf</Badge>
        )}
      </Td>
      <Td figures>{recall.startedAt ? `${settled} von ${devices}` : '–'}</Td>
      <Td figures>{recall.startedAt ? `${acknowledged} von ${told}` : '–'}</Td>
    </tr>
  )
}
