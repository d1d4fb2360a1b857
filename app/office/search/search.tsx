import { SearchX } from 'lucide-react'
import { Form, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Field } from '#app/ui/Field.tsx'
import { findAnything } from '#core/office-search/find.server.ts'
import type { Route } from './+types/search'
import { grouped } from './grouped.ts'
import { answersOf } from './target.ts'

/** Whatever the office looks for, as a page; the search over every page asks this address, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'search')
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  const found = await findAnything(context.get(servicesContext), roles, q)
  return { q, answers: answersOf(found, q) }
}

export const headers = privateHeaders

export default function Search({ loaderData: { q, answers } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-h2">Suche</h1>
      <Form role="search" className="mb-6 flex max-w-2xl items-end gap-2">
        <Field
          key={q}
          label="Nummer, Name, E-Mail, Telefon, Ort, Seriennummer, Sendung oder Produkt"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit">Suchen</Button>
      </Form>
      {q && answers.length === 0 && (
        <EmptyState icon={SearchX} title="Nichts gefunden">
          <p>Zu „{q}“ gibt es nichts, was Sie sehen dürfen.</p>
        </EmptyState>
      )}
      <div className="grid max-w-2xl gap-6">
        {grouped(answers).map(({ title, answers }) => (
          <section key={title}>
            <h2 className="mb-2 text-h3">{title}</h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {answers.map(({ id, title, detail, to, isFile }) => (
                <li key={id} className="px-4 py-2">
                  {to ? (
                    <Link
                      to={to}
                      reloadDocument={isFile}
                      className="block min-h-11 py-2 font-semibold wrap-anywhere hover:underline"
                    >
                      {title}
                    </Link>
                  ) : (
                    <p className="py-2 font-semibold wrap-anywhere">{title}</p>
                  )}
                  {detail && <p className="text-sm text-muted wrap-anywhere">{detail}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
