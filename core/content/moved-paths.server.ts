import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { blogPosts, projects } from '#db/schema/schema.ts'
import { formerlyAt } from '../slug-history.server.ts'

/** Where the published post is that had this slug; null where there is none. */
export async function movedPost(orm: Orm, slug: string): Promise<string | null> {
  const id = await formerlyAt(orm, 'post', slug)
  const [row] = id
    ? await orm
        .select({ slug: blogPosts.slug })
        .from(blogPosts)
        .where(and(eq(blogPosts.id, id), eq(blogPosts.isPublished, true)))
    : []
  return row?.slug ?? null
}

/** Where the published project is that had this slug; null where there is none. */
export async function movedProject(orm: Orm, slug: string): Promise<string | null> {
  const id = await formerlyAt(orm, 'project', slug)
  const [row] = id
    ? await orm
        .select({ slug: projects.slug })
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.isPublished, true)))
    : []
  return row?.slug ?? null
}
