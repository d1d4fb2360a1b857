import { addDays, type BerlinDay } from '#core/dates.ts'
import { publishContent } from '#core/publish.server.ts'
import type { Services } from '#core/services.ts'
import { blogPosts, productCategories, projects } from '#db/schema/schema.ts'
import { demoCategories } from '../data/catalog/categories.ts'
import { demoPosts } from '../data/content/posts.ts'
import { demoProjects } from '../data/content/projects.ts'
import { dateTimeOf, dayOf } from '../data/days.ts'
import { sceneImage } from '../data/picture-files.ts'

const WRITE_UP_DAYS = 12
const ANNOUNCED_DAYS_AGO = 5

/** Writes the categories, the articles and the finished projects, each dated as it was published. */
export async function writeContent(
  { db }: Pick<Services, 'db'>,
  { openedAt, today }: { openedAt: Date; today: BerlinDay },
): Promise<void> {
  await db.transaction(async tx => {
    await tx
      .insert(productCategories)
      .values(demoCategories.map(category => ({ ...category, createdAt: openedAt })))
    await tx.insert(blogPosts).values(demoPosts.map(post => postRow(post, today)))
    await tx.insert(projects).values(demoProjects.map(project => projectRow(project, today)))
    await publishContent(tx)
  })
}

function postRow(post: (typeof demoPosts)[number], today: BerlinDay) {
  const createdAt = dateTimeOf(today, post.daysAgo, post.slug)
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content.trim(),
    ...sceneImage(post.picture),
    category: post.category,
    contentType: post.content_type,
    featured: post.featured,
    author: post.author,
    seoTitle: post.seo_title,
    seoDescription: post.seo_description,
    isPublished: post.is_published,
    sortOrder: post.sort_order,
    createdAt,
    publishedAt: post.is_published ? createdAt : null,
    updatedAt: createdAt,
  }
}

function projectRow(project: (typeof demoProjects)[number], today: BerlinDay) {
  const { completedDaysAgo, eventInDays } = project
  const writtenDaysAgo =
    completedDaysAgo === null ? ANNOUNCED_DAYS_AGO : Math.max(1, completedDaysAgo - WRITE_UP_DAYS)
  return {
    slug: project.slug,
    title: project.title,
    customerName: project.customer_name,
    description: project.description,
    ...sceneImage(project.picture),
    category: project.category,
    location: project.location,
    projectSize: project.project_size,
    budgetRange: project.budget_range || null,
    projectDuration: project.project_duration,
    completionDate: completedDaysAgo === null ? null : dayOf(today, completedDaysAgo),
    eventStart: eventInDays === undefined ? null : saturdayFrom(dayOf(today, -eventInDays)),
    featuredProducts: [...project.featured_products],
    testimonial: project.testimonial || null,
    clientQuote: project.client_quote || null,
    isPublished: project.is_published,
    sortOrder: project.sort_order,
    seoTitle: project.seo_title,
    seoDescription: project.seo_description,
    seoKeywords: [...project.seo_keywords],
    createdAt: dateTimeOf(today, writtenDaysAgo, project.slug),
  }
}

/** The next Saturday, or the day itself. */
function saturdayFrom(day: BerlinDay): BerlinDay {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, (6 - weekday + 7) % 7)
}
