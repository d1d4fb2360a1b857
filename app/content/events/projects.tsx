import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { publishedProjects } from '#core/content/projects.server.ts'
import { nothingHere } from '../blog/section-words.ts'
import { PageHead } from '../PageHead.tsx'
import { TeaserGrid } from '../TeaserCard.tsx'
import type { Route } from './+types/projects'
import { ProjectCard } from './ProjectCard.tsx'

/** `/projekte`: everything that we have fitted out. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  return cached({ projects: await publishedProjects(db), canonical: `${publicUrl}/projekte` }, [
    'content',
    'catalog',
  ])
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Projekte',
    description:
      'Studios, Hotels, Praxen und Firmen, die wir mit Fitnessgeräten ausgestattet haben.',
    canonical: loaderData.canonical,
  })
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { projects } = loaderData
  return (
    <>
      <PageHead
        title="Projekte"
        lead="Studios, Hotels, Praxen und Firmen: Räume, die wir geplant, beliefert und aufgebaut haben."
        crumbs={[{ label: 'Projekte' }]}
      />
      <div className="page pb-20">
        {projects.length === 0 ? (
          <p className="rounded-card border border-line bg-card p-8 text-center text-muted">
            {nothingHere}
          </p>
        ) : (
          <TeaserGrid>
            {projects.map((project, index) => (
              <li key={project.id}>
                <ProjectCard project={project} level={2} priority={index === 0} />
              </li>
            ))}
          </TeaserGrid>
        )}
      </div>
    </>
  )
}
