import { ArrowLeft } from 'lucide-react'
import { href, redirect } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { eventJsonLd } from '#core/content/event-structured-data.ts'
import { namedDevices } from '#core/content/mentioned-devices.ts'
import { movedProject } from '#core/content/moved-paths.server.ts'
import { projectPath } from '#core/content/project-path.ts'
import { publishedProject } from '#core/content/projects.server.ts'
import { absoluteUrl } from '#core/storefront/structured-data.ts'
import { DeviceLink } from '../DeviceLink.tsx'
import type { Route } from './+types/event'
import { EventHero } from './EventHero.tsx'
import { Voices } from './Voices.tsx'

/** `/events/{slug}`: a project by slug, id or title; anything else leads back to the overview. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, publicUrl, catalog } = context.get(servicesContext)
  const project = await publishedProject(db, params.slug)
  if (project?.slug !== params.slug) {
    const moved = await movedProject(db, params.slug)
    if (moved) throw redirect(href('/events/:slug', { slug: moved }) + url.search, 301)
  }
  if (!project) throw redirect(href('/events'))
  const image = project.image && absoluteUrl(publicUrl, project.image.url)
  const { products } = await catalog.current()
  return cached(
    {
      project,
      devices: namedDevices(products, project.featuredProducts),
      image,
      canonical: publicUrl + projectPath(project),
      event: eventJsonLd(project, publicUrl),
    },
    ['content', 'catalog'],
  )
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { project, image, canonical, event } = loaderData
  return pageMeta({
    title: project.seoTitle ?? project.title,
    description: project.seoDescription ?? project.description,
    canonical,
    image,
    imageAlt: project.image?.alt,
    jsonLd: event ? [event] : [],
  })
}

export default function Event({ loaderData }: Route.ComponentProps) {
  const { project, devices } = loaderData
  return (
    <article className="pb-20 wrap-anywhere">
      <EventHero project={project} />
      <div className="page mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="max-w-read space-y-5">
          {project.description.split(/\n\s*\n/).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {devices.length > 0 && (
          <section aria-labelledby="geraete">
            <h2 id="geraete" className="text-h3">
              Verwendete Geräte
            </h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {devices.map(({ name, device }) => (
                <li key={name}>
                  {device ? <DeviceLink device={device} /> : <p className="py-3">{name}</p>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Voices project={project} />
      <div className="page mt-14 flex flex-wrap gap-3">
        <ButtonLink to={href('/produkte')} variant="primary">
          Geräte ansehen
        </ButtonLink>
        <ButtonLink to={href('/gewerbe')}>Gewerbe-Anfrage stellen</ButtonLink>
        <ButtonLink to={href('/events')} variant="quiet">
          <ArrowLeft aria-hidden className="size-5" />
          Zurück zu den Events
        </ButtonLink>
      </div>
    </article>
  )
}
