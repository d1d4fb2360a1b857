import { Download, FileCode2 } from 'lucide-react'
import { useEffect } from 'react'
import { data, href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import { feedOffers } from '#core/feed/merchant.ts'
import { feedProblems } from '#core/feed/problems.ts'
import type { Route } from './+types/feed'
import { Problems } from './Problems.tsx'
import { readFeed } from './read-feed.server.ts'

/** What came of making the feed. */
type Made = { ok: true; items: number; file: string } | { ok: false }

/** The Feed tab (B-2-83): what is wrong with it, then the file. */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'feed')
  const { catalog } = context.get(servicesContext)
  const { products } = await catalog.current()
  const stock = await catalog.stockOf(products.map(({ id }) => id))
  return { items: products.flatMap(feedOffers).length, checked: feedProblems(products, stock) }
}

export async function action({ context }: Route.ActionArgs) {
  await staff(context, 'feed')
  const services = context.get(servicesContext)
  try {
    const { items, file } = await readFeed(services)
    return data<Made>({ ok: true, items, file })
  } catch (error) {
    services.log.error({ err: error }, 'The office could not make the feed')
    return data<Made>({ ok: false }, { status: 500 })
  }
}

export const headers = privateHeaders

export default function Feed({ loaderData: { items, checked } }: Route.ComponentProps) {
  const { Form, data: made, state } = useFormFetcher<Made>()
  useEffect(() => {
    if (made?.ok) toast({ title: 'XML Feed wurde generiert.' })
    else if (made) toast({ title: 'Feed konnte nicht erstellt werden.', kind: 'destructive' })
  }, [made])
  return (
    <>
      <h1 className="mb-2 text-h2" lang="en">
        Product Feed
      </h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        {`Google und andere Preisvergleiche lesen den Feed von selbst unter ${href('/feed/products.xml')}, immer mit den Preisen und dem Bestand von jetzt. Er nennt ${offersText(items)}: alles, was zu kaufen ist und ein Bild hat, neu und generalüberholt je für sich.`}
      </p>
      <div className="mb-8 flex flex-wrap items-center gap-3">
        <Form data-acts="" method="post">
          <Button type="submit" variant="primary" busy={state !== 'idle' && 'Wird generiert…'}>
            <FileCode2 aria-hidden className="size-4" />
            XML Feed generieren
          </Button>
        </Form>
        {made?.ok && (
          <a
            href={href('/admin/feed/products.xml')}
            download={made.file}
            className="button"
            data-variant="outline"
          >
            <Download aria-hidden className="size-4" />
            XML herunterladen
          </a>
        )}
        <p role="status" className="tabular text-sm text-muted">
          {made?.ok && `${offersText(made.items)}, ${made.file}`}
        </p>
      </div>
      <Problems checked={checked} />
    </>
  )
}

const offersText = (count: number) => (count === 1 ? '1 Angebot' : `${count} Angebote`)
