import { ChevronDown, ShieldCheck } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { formatDay } from '#core/dates.ts'
import {
  type CheckedSerial,
  checkSerial,
  publishedRecalls,
} from '#core/recalls/published.server.ts'
import { shop } from '#core/shop.ts'
import { RECALL_TITLE, stopUsing } from '#documents/recalls/words.ts'
import type { Route } from './+types/published'
import { RecallNotice } from './RecallNotice.tsx'

/** `/rueckrufe`: every recall, for whoever has a device and got no mail of ours (Art. 35 GPSR, ADR-161). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = url.searchParams.get(ASKED) ?? ''
  try {
    if (asked) await services.limits.consume('search', context.get(clientAddressContext))
  } catch (error) {
    throw pageError(error)
  }
  const published = await publishedRecalls(services)
  const { byId } = await services.catalog.current()
  const shown = published.map(recall => {
    const product = byId.get(recall.stripeProductId)
    return {
      recall,
      image: product?.images[0] ?? null,
      path: product?.isLive ? href('/produkt/:slug', { slug: product.slug }) : null,
    }
  })
  return {
    shown,
    checked: await checkSerial(services, published, asked),
    canonical: services.publicUrl + href('/rueckrufe'),
  }
}

const ASKED = 'seriennummer'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Produktrückrufe',
    description: `Alle Sicherheitsrückrufe von ${shop.name}: welche Geräte betroffen sind, was zu tun ist und wie Sie uns erreichen.`,
    canonical: loaderData.canonical,
  })
}

type Shown = Route.ComponentProps['loaderData']['shown'][number]

export default function PublishedRecalls({ loaderData: { shown, checked } }: Route.ComponentProps) {
  return (
    <div className="page pt-4 pb-20">
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs
          crumbs={[{ label: 'Startseite', to: href('/') }, { label: 'Produktrückrufe' }]}
        />
        <h1 className="mt-6">Produktrückrufe</h1>
        {shown.length === 0 ? (
          <div className="mt-8">
            <EmptyState icon={ShieldCheck} title="Zurzeit gibt es keine Rückrufe.">
              Wird ein Gerät zurückgerufen, schreiben wir allen, die es haben. Auch hier steht es
              dann.
            </EmptyState>
          </div>
        ) : (
          <>
            <p className="mt-4 text-lead text-muted">
              Haben Sie eines dieser Geräte, auch gebraucht oder geschenkt? Dann lesen Sie bitte,
              was zu tun ist. Wem wir das Gerät verkauft oder vermietet haben, dem schreiben wir
              auch.
            </p>
            <Check checked={checked} shown={shown} />
            <div className="mt-8 grid gap-8">
              {shown.map(one => (
                <Published key={one.recall.id} {...one} />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

interface CheckProps {
  checked: CheckedSerial | null
  shown: readonly Shown[]
}

/** Whether one's own device is meant. */
function Check({ checked, shown }: CheckProps) {
  return (
    <Card className="mt-8 p-4 sm:p-6">
      <h2 className="text-h3">Ist mein Gerät betroffen?</h2>
      <Form className="mt-4 flex flex-wrap items-end gap-3" preventScrollReset>
        <Field
          label="Seriennummer"
          name={ASKED}
          key={checked?.serial}
          defaultValue={checked?.serial}
          maxLength={100}
          required
          missing="Bitte geben Sie die Seriennummer ein."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="grow"
        />
        <Button type="submit">Prüfen</Button>
      </Form>
      <div role="status">{checked && <Answer checked={checked} shown={shown} />}</div>
    </Card>
  )
}

function Answer({ checked, shown }: { checked: CheckedSerial; shown: readonly Shown[] }) {
  const { serial } = checked
  if (checked.answer === 'clear') {
    return (
      <Notice tone="good" className="mt-4 wrap-anywhere">
        {`Das Gerät ${serial} ist von keinem Rückruf betroffen.`}
      </Notice>
    )
  }
  if (checked.answer === 'unknown') {
    return (
      <Notice className="mt-4 wrap-anywhere">
        {`Die Nummer ${serial} kennen wir nicht. Bitte vergleichen Sie Ihr Gerät mit den Angaben unten, oder rufen Sie uns an: ${shop.company.phone}.`}
      </Notice>
    )
  }
  const affected = shown.filter(({ recall }) => checked.recallIds.includes(recall.id))
  return (
    <Notice tone="bad" className="mt-4 wrap-anywhere">
      <p className="font-semibold">{`Das Gerät ${serial} ist betroffen. ${stopUsing}`}</p>
      <ul>
        {affected.map(({ recall }) => (
          <li key={recall.id}>
            <Link
              to={`#${recall.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {`Rückruf ${recall.productName} lesen`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Published({ recall, image, path }: Shown) {
  const { id, productName, brand, startedAt, closedAt, identification } = recall
  return (
    <Card id={id} className="scroll-mt-24 p-4 sm:p-6">
      <article className="grid gap-5">
        <header className="grid gap-4 sm:grid-cols-[10rem_1fr] sm:items-start">
          <Picture
            image={image}
            alt={productName}
            width={320}
            height={320}
            sizes="10rem"
            className="size-40 rounded-card"
          />
          <div>
            <p className="font-semibold text-bad">{RECALL_TITLE}</p>
            <h2 className="mt-1 wrap-anywhere">
              {brand && !productName.includes(brand) ? `${brand} ${productName}` : productName}
            </h2>
            <p className="tabular mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
              {`Zurückgerufen am ${formatDay(startedAt)}`}
              {closedAt && <Badge>{`abgeschlossen am ${formatDay(closedAt)}`}</Badge>}
            </p>
            {path && (
              <Link to={path} className="text-link inline-flex min-h-11 items-center text-sm">
                Das Gerät im Shop
              </Link>
            )}
          </div>
        </header>
        <Notice tone="bad">
          <p className="font-semibold">{stopUsing}</p>
        </Notice>
        <section>
          <h3 className="text-h3">Welche Geräte betroffen sind</h3>
          <Meant recall={recall} />
          <p className="mt-2 whitespace-pre-wrap text-sm text-muted wrap-anywhere">
            {identification}
          </p>
        </section>
        <RecallNotice recall={recall} level={3} />
      </article>
    </Card>
  )
}

/** More numbers than these are looked up, not read. */
const MOST_READ = 12

function Meant({ recall: { scope, batches, serials, productName } }: Pick<Shown, 'recall'>) {
  if (scope === 'all') return <p className="mt-2">{`Alle Geräte ${productName}.`}</p>
  const written = (scope === 'batch' ? batches : serials).split(/[\r\n,;\t]+/)
  const parts = written.flatMap(part => part.trim() || [])
  const label = scope === 'batch' ? 'Chargen' : 'Seriennummern'
  const list = (
    <ul className="tabular mt-2 gap-x-8 sm:columns-2">
      {[...new Set(parts)].map(part => (
        <li key={part} className="wrap-anywhere">
          {part}
        </li>
      ))}
    </ul>
  )
  if (parts.length <= MOST_READ) {
    return (
      <>
        <p className="mt-2">{`${label}:`}</p>
        {list}
      </>
    )
  }
  return (
    <details className="accordion mt-2">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        {`${label} (${parts.length} Angaben)`}
        <ChevronDown aria-hidden className="chevron size-4" />
      </summary>
      {list}
    </details>
  )
}
