import { ChevronDown } from 'lucide-react'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { articleHtml } from '#core/content/article-html.server.ts'
import { formatDateTime, formatDay } from '#core/dates.ts'
import type { AgreedTextKind } from '#core/legal/agreed-texts.server.ts'
import { agreedTextsForOffice } from '#core/order-file/agreed-texts.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { BackToOrder } from '../BackToOrder.tsx'
import type { Route } from './+types/agreed-texts'

/** The legal texts that an order was placed under, word for word (L-07). */
export async function loader({ params, context }: Route.LoaderArgs) {
  await staff(context, 'orders')
  const { db, publicUrl } = context.get(servicesContext)
  try {
    const { number, texts, takeovers } = await agreedTextsForOffice(db, params.orderGroupId)
    const readable = ({ markdown, ...text }: (typeof texts)[number]) => ({
      ...text,
      html: articleHtml(markdown, publicUrl),
    })
    return {
      number,
      texts: texts.map(readable),
      takeovers: takeovers.map(({ devices, texts }) => ({ devices, texts: texts.map(readable) })),
    }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function AgreedTexts({ loaderData }: Route.ComponentProps) {
  const { number, texts, takeovers } = loaderData
  return (
    <>
      <BackToOrder number={number} />
      <h1 className="text-h2">Rechtstexte zu {orderNumber(number)}</h1>
      {texts.length === 0 && (
        <p className="mt-4 text-muted">
          Zu dieser Bestellung sind keine Texte gespeichert: Sie ist älter als ihre Speicherung.
        </p>
      )}
      <Contract of="Bestellung" texts={texts} />
      {takeovers.map(({ devices, texts }) => (
        <Contract
          key={texts[0]?.agreedAt.getTime()}
          of="Übernahme"
          devices={devices}
          texts={texts}
        />
      ))}
    </>
  )
}

interface ContractProps extends Pick<Route.ComponentProps['loaderData'], 'texts'> {
  of: string
  devices?: readonly string[]
}

/** The texts of one contract, under when it was concluded and about what. */
function Contract({ of, devices = [], texts }: ContractProps) {
  const [first] = texts
  if (!first) return null
  return (
    <section className="mt-8">
      <h2 className="text-h3">
        {[`${of} vom ${formatDateTime(first.agreedAt)}`, ...devices].join(' · ')}
      </h2>
      <TextCards texts={texts} />
    </section>
  )
}

function TextCards({ texts }: Pick<Route.ComponentProps['loaderData'], 'texts'>) {
  return (
    <div className="mt-4 max-w-4xl space-y-4">
      {texts.map(({ kind, title, version, agreedAt, sha256, html }) => (
        <Card key={kind} className="p-4 sm:p-6">
          <details className="accordion">
            <summary className="flex min-h-11 items-start justify-between gap-3">
              <span className="min-w-0">
                <span className="font-display text-h3 font-bold">{title}</span>
                <span className="block text-sm text-muted">
                  {`Fassung vom ${formatDay(version)}, ${isAgreed(kind) ? 'vereinbart' : 'mitgeteilt'} am ${formatDateTime(agreedAt)}`}
                </span>
                <span className="block text-xs wrap-anywhere text-muted">SHA-256 {sha256}</span>
              </span>
              <ChevronDown aria-hidden className="chevron mt-1 size-5 shrink-0" />
            </summary>
            <div
              className="rich-text mt-4 [&_h2]:text-h3"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in article-html.server.ts
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </details>
        </Card>
      ))}
    </div>
  )
}

/** The instruction about the withdrawal and what becomes of personal data are information: nobody agrees to them. */
const isAgreed = (kind: AgreedTextKind) => kind === 'terms'
