import { data, redirect, useNavigation } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { publishedPosts } from '#core/content/posts.server.ts'
import { publishedProjects } from '#core/content/projects.server.ts'
import { contentLabel, sectionOf, sections } from '#core/content/sections.ts'
import { PageHead } from '../PageHead.tsx'
import type { Route } from './+types/overview'
import { BlogSection } from './BlogSection.tsx'
import { feedLinks } from './feed-links.ts'
import { SectionFilter } from './SectionFilter.tsx'
import { sectionWords } from './section-words.ts'

/** `/blog` and `/events`: every section, one of them, or the events of one category. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('section')
  const section = sectionOf(asked)
  if (asked !== null && !section) throw redirect(pathname)
  const category = pathname === '/events' ? searchParams.get('category') : null
  const shown = category ? (['event'] as const) : section ? [section] : sections

  const posts = await publishedPosts(db)
  const projects = shown.some(each => each === 'event') ? await publishedProjects(db) : []
  const parts = shown.map(each => ({
    section: each,
    posts: category ? [] : posts.filter(post => post.contentType === each),
    projects:
      each === 'event'
        ? projects.filter(project => !category || project.category === category)
        : [],
  }))
  // A category of which there are no events is any text.
  const isKnown = !category || parts.some(part => part.projects.length > 0)
  const filter = category
    ? `/events?${new URLSearchParams({ category })}`
    : section
      ? `/blog?section=${section}`
      : '/blog'
  const canonical = isKnown ? publicUrl + filter : null
  const view = { parts, section, category, canonical }
  return isKnown ? cached(view, ['content', 'catalog']) : data(view)
}

export const headers = cacheHeaders

export const links = feedLinks

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Fehler beim Laden des Blogs' }]
  const { section, canonical, category } = loaderData
  return pageMeta({
    title: category
      ? `Events: ${contentLabel(category)}`
      : section
        ? sectionWords[section].title
        : 'Blog: Training, Geräte, Projekte',
    description: category
      ? `${sectionWords.event.hero} ${contentLabel(category)}.`
      : section
        ? sectionWords[section].hero
        : 'Trainingspläne, Kaufberatung, Neuigkeiten und Projekte rund um Fitnessgeräte.',
    canonical,
  })
}

export default function BlogOverview({ loaderData }: Route.ComponentProps) {
  const { parts, section, category } = loaderData
  const { location } = useNavigation()
  const isLoading = location?.pathname === '/blog' || location?.pathname === '/events'
  const [only] = parts
  const head = category
    ? { title: `Events: ${contentLabel(category)}`, lead: sectionWords.event.hero }
    : section
      ? { title: sectionWords[section].title, lead: sectionWords[section].hero }
      : {
          title: 'Blog',
          lead: 'Was wir über Training und Geräte gelernt haben, was neu ist, und wo unsere Geräte stehen.',
        }
  return (
    <>
      <PageHead {...head} crumbs={[{ label: 'Blog' }]}>
        <SectionFilter current={category ? 'event' : section} />
        <p role="status" className="min-h-6 pt-2 text-sm text-muted">
          {isLoading && 'Blog wird geladen...'}
        </p>
      </PageHead>
      <div className="page space-y-16 pb-20">
        {parts.length === 1 && only ? (
          <BlogSection {...only} filtered />
        ) : (
          parts.map((part, index) => (
            <BlogSection key={part.section} {...part} first={index === 0} />
          ))
        )}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <EmptyState
      level={1}
      title="Fehler beim Laden des Blogs"
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Seite neu laden
        </Button>
      }
    >
      <p>Bitte versuchen Sie es gleich noch einmal.</p>
    </EmptyState>
  )
}
