import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { dayCount } from '#core/content/project-duration.ts'
import type { Project } from '#core/content/projects.server.ts'
import { contentLabel } from '#core/content/sections.ts'
import { type BerlinDay, formatDay, formatMonth } from '#core/dates.ts'

const eventDays = (start: BerlinDay, end: BerlinDay | null) =>
  end === null || end === start
    ? `Termin: ${formatDay(start)}`
    : `Termin: ${formatDay(start)} bis ${formatDay(end)}`

/** What was fitted out, for whom, where, when, and how large it is. */
export function EventHero({ project }: { project: Project }) {
  const facts = [
    ['Umfang', project.projectSize],
    ['Budget', project.budgetRange],
    ['Dauer', project.durationDays === null ? null : dayCount(project.durationDays)],
  ] as const
  return (
    <header data-surface="ink">
      <div className="page pt-4">
        <Breadcrumbs
          crumbs={[
            { label: 'Startseite', to: href('/') },
            { label: 'Events', to: href('/events') },
            { label: project.title },
          ]}
        />
      </div>
      <div className="page grid items-center gap-8 pt-6 pb-14 lg:grid-cols-2 lg:gap-14">
        <div>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {project.category && <Badge>{contentLabel(project.category)}</Badge>}
            {project.location}
          </p>
          <h1 className="mt-4">{project.title}</h1>
          <p className="mt-4 text-lead">{project.customerName}</p>
          <p className="mt-1 text-muted">
            {project.eventStart
              ? eventDays(project.eventStart, project.eventEnd)
              : project.completionDate
                ? `Abgeschlossen ${formatMonth(project.completionDate)}`
                : `Erstellt am ${formatDay(new Date(project.createdAt))}`}
          </p>
          <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-3">
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt className="text-sm text-muted">{label}</dt>
                    <dd className="font-semibold">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <Picture
          image={project.image}
          alt={project.image?.alt ?? ''}
          width={1280}
          height={960}
          sizes="(min-width: 64rem) 40rem, 92vw"
          priority
          className="rounded-card"
        />
      </div>
    </header>
  )
}
