import { href, redirect } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { articlePage } from '#core/content/article-pictures.server.ts'
import { linkedDevices } from '#core/content/mentioned-devices.ts'
import { movedPost } from '#core/content/moved-paths.server.ts'
import { morePosts, postsOfCategory, publishedPost } from '#core/content/posts.server.ts'
import { contentLabel, listCategoryOf } from '#core/content/sections.ts'
import { shop } from '#core/shop.ts'
import { absoluteUrl } from '#core/storefront/structured-data.ts'
import { TeaserGrid } from '../TeaserCard.tsx'
import type { Route } from './+types/article'
import { ArticleBody } from './ArticleBody.tsx'
import { CategoryList } from './CategoryList.tsx'
import { feedLinks } from './feed-links.ts'
import { PostCard } from './PostCard.tsx'

/** `/blog/{slug}`: the list of a category where the slug names one, else an article. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, publicUrl, catalog } = context.get(servicesContext)
  const category = listCategoryOf(params.slug)
  if (category) {
    const posts = await postsOfCategory(db, category)
    const canonical = `${publicUrl}/blog/${category === 'knowledge' ? 'wissen' : category}`
    return cached({ kind: 'list' as const, category, posts, canonical }, ['content', 'catalog'])
  }
  const found = await publishedPost(db, params.slug)
  if (!found) {
    const moved = await movedPost(db, params.slug)
    if (moved) throw redirect(href('/blog/:slug', { slug: moved }) + url.search, 301)
    throw redirect(href('/blog'))
  }
  const { content, ...post } = found
  const { products } = await catalog.current()
  return cached(
    {
      kind: 'article' as const,
      post,
      html: await articlePage(db, content, publicUrl),
      devices: linkedDevices(products, content),
      more: await morePosts(db, found),
      canonical: `${publicUrl}/blog/${encodeURIComponent(post.slug)}`,
      image: post.image && absoluteUrl(publicUrl, post.image.url),
    },
    ['content', 'catalog'],
  )
}

export const headers = cacheHeaders

export const links = feedLinks

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { canonical } = loaderData
  if (loaderData.kind === 'list') {
    const name = contentLabel(loaderData.category)
    return pageMeta({ title: `Blog: ${name}`, description: `Alle Artikel: ${name}.`, canonical })
  }
  const { post, image } = loaderData
  return pageMeta({
    title: post.seoTitle ?? post.title,
    description: post.seoDescription ?? post.excerpt ?? post.title,
    canonical,
    image,
    imageAlt: post.image?.alt,
    article: { publishedAt: post.publishedAt, updatedAt: post.updatedAt, author: post.author },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        mainEntityOfPage: canonical,
        publisher: { '@type': 'Organization', name: shop.name },
        ...(post.author && { author: { '@type': 'Person', name: post.author } }),
        ...(image && { image }),
      },
    ],
  })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'list') return <CategoryList {...loaderData} />
  const { post, html, devices, more } = loaderData
  return (
    <div className="page pt-4 pb-20">
      <ArticleBody post={post} html={html} devices={devices} />
      {more.length > 0 && (
        <section aria-labelledby="mehr" className="mt-16">
          <h2 id="mehr" className="mb-6">
            Mehr lesen
          </h2>
          <TeaserGrid>
            {more.map(each => (
              <li key={each.slug}>
                <PostCard post={each} />
              </li>
            ))}
          </TeaserGrid>
        </section>
      )}
    </div>
  )
}
