import type { PostTeaser } from '#core/content/posts.server.ts'
import type { Project } from '#core/content/projects.server.ts'
import type { Section } from '#core/content/sections.ts'
import { ProjectCard } from '../events/ProjectCard.tsx'
import { TeaserGrid } from '../TeaserCard.tsx'
import { PostCard } from './PostCard.tsx'
import { nothingHere, sectionWords } from './section-words.ts'

interface BlogSectionProps {
  section: Section
  posts: PostTeaser[]
  projects: Project[]
  /** The page shows this section alone; its heading is then the page's own. */
  filtered?: boolean
  /** The page begins with it: its first picture is loaded first. */
  first?: boolean
}

/** One section of the overview: header, a few words, its posts and projects. */
export function BlogSection({
  section,
  posts,
  projects,
  filtered = false,
  first = filtered,
}: BlogSectionProps) {
  const { title, hero, empty } = sectionWords[section]
  const level = filtered ? 2 : 3
  const isEmpty = posts.length + projects.length === 0
  return (
    <section aria-label={title}>
      {!filtered && (
        <header className="mb-6">
          <h2>{title}</h2>
          <p className="mt-2 max-w-read text-muted">{hero}</p>
        </header>
      )}
      {isEmpty ? (
        <div className="rounded-card border border-line bg-card p-8 text-center text-muted">
          {(filtered || !empty) && <p>{nothingHere}</p>}
          {empty && <p>{empty}</p>}
        </div>
      ) : (
        <TeaserGrid>
          {posts.map((post, index) => (
            <li key={post.slug}>
              <PostCard post={post} level={level} priority={first && index === 0} />
            </li>
          ))}
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard
                project={project}
                level={level}
                priority={first && posts.length + index === 0}
              />
            </li>
          ))}
        </TeaserGrid>
      )}
    </section>
  )
}
