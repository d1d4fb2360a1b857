import { Copy } from 'lucide-react'
import { Form } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Answered } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { toast } from '#app/ui/toast.ts'
import { sitemapEntries } from '#core/feed/sitemap-entries.server.ts'
import type { FormErrors } from '#core/form-errors.ts'
import { type CampaignFields, campaignLink } from '#core/marketing/campaign-link.ts'
import { type TrackedParameter, trackedParameters } from '#core/tracking/attribution.ts'
import type { Route } from './+types/links'
import { MarketingPages } from './MarketingPages.tsx'
import { parameterWords } from './words.ts'

const usual = trackedParameters.filter(name => name.startsWith('utm_'))
const clicks = trackedParameters.filter(name => !usual.includes(name))

/** Makes the link of a campaign; what was filled in stands in the address, so that it can be kept (ADR-153). */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  await staff(context, 'marketing')
  const services = context.get(servicesContext)
  const of = (name: string) => searchParams.get(name) ?? ''
  const fields: CampaignFields = {
    path: of('path'),
    ...Object.fromEntries(trackedParameters.map(name => [name, of(name)])),
  }
  const nothing: { fields: CampaignFields; link: string | null; errors: FormErrors } = {
    ...{ fields, link: null, errors: {} },
  }
  if (!searchParams.has('path')) return nothing
  const paths = new Set((await sitemapEntries(services)).map(({ path }) => path))
  const made = campaignLink(fields, { publicUrl: services.publicUrl, paths })
  return { ...nothing, ...made }
}

export const headers = privateHeaders

export default function Links({ loaderData }: Route.ComponentProps) {
  const { fields, link, errors } = loaderData
  const parameter = (name: TrackedParameter, isNeeded = false) => (
    <Field
      key={name}
      name={name}
      label={parameterWords[name].label}
      hint={parameterWords[name].hint}
      optional={!isNeeded}
      required={isNeeded}
      defaultValue={fields[name] ?? ''}
      error={errors[name]}
      autoComplete="off"
    />
  )
  return (
    <>
      <MarketingPages />
      <p className="mb-5 max-w-read text-sm text-muted">
        Ein Link mit diesen Angaben zeigt später, welche Kampagne zu Bestellungen führte. Schreiben
        Sie Namen immer gleich, am besten klein und ohne Umlaute, und nichts über Personen.
      </p>
      <Form role="search" aria-label="Kampagnen-Link" className="grid max-w-3xl gap-4">
        <Answered by={errors}>
          <Field
            name="path"
            label="Seite im Shop"
            hint="Ihr Pfad, wie /produkte, oder ihre ganze Adresse"
            required
            defaultValue={fields.path}
            error={errors.path}
            autoComplete="off"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {usual.map((name, index) => parameter(name, index < 3))}
          </div>
          <details open={clicks.some(name => fields[name] || errors[name])}>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
              Kennungen von Klicks
            </summary>
            <p className="mb-3 max-w-read text-sm text-muted">
              Hängen die Werbedienste selbst an. Von Hand braucht man sie nur, um etwas
              auszuprobieren.
            </p>
            <div className="grid gap-4 sm:grid-cols-2">{clicks.map(name => parameter(name))}</div>
          </details>
        </Answered>
        <div>
          <Button type="submit" variant="primary">
            Link erstellen
          </Button>
        </div>
      </Form>
      {link && <MadeLink link={link} />}
    </>
  )
}

function MadeLink({ link }: { link: string }) {
  return (
    <section className="mt-8 max-w-3xl rounded-card border border-line bg-card p-4" role="status">
      <h2 className="mb-2 text-h3">Ihr Link</h2>
      <p className="font-mono text-sm wrap-anywhere select-all">{link}</p>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        onClick={() =>
          void navigator.clipboard.writeText(link).then(() => toast({ title: 'Link kopiert' }))
        }
      >
        <Copy aria-hidden className="size-4" />
        Link kopieren
      </Button>
    </section>
  )
}
