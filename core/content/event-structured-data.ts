import { metaDescription } from '../catalog/plain-text.ts'
import { shop } from '../shop.ts'
import { absoluteUrl, type JsonLd } from '../storefront/structured-data.ts'
import { projectPath } from './project-path.ts'
import type { Project } from './projects.server.ts'

/**
 * An event for search engines. Only a project with a day on which visitors can come, and a place to come to, is
 * one (ADR-156); else null.
 */
export function eventJsonLd(project: Project, publicUrl: string): JsonLd | null {
  const { eventStart, eventEnd, location } = project
  if (eventStart === null || location === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: project.title,
    description: metaDescription(project.seoDescription ?? project.description),
    startDate: eventStart,
    endDate: eventEnd ?? eventStart,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location },
    organizer: { '@type': 'Organization', name: shop.name, url: publicUrl },
    url: publicUrl + projectPath(project),
    ...(project.image && { image: [absoluteUrl(publicUrl, project.image.url)] }),
  }
}
