import { href, Link } from 'react-router'
import { Picture, type ShownPicture } from '#app/ui/Picture.tsx'
import { formatDay } from '#core/dates.ts'

export interface ArticleTeaser {
  slug: string
  title: string
  excerpt: string | null
  image: ShownPicture | null
  /** ISO 8601. */
  publishedAt: string
}

/** What we wrote about the devices of this category. */
export function ArticleList({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <section aria-labelledby="artikel" className="mt-16">
      <h2 id="artikel" className="mb-6">
        Wissen dazu
      </h2>
      {articles.length === 0 ? (
        <p className="text-muted">Keine Artikel in dieser Kategorie gefunden</p>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {articles.map(article => (
            <li key={article.slug}>
              <Link
                prefetch="intent"
                to={href('/blog/:slug', { slug: article.slug })}
                className="group block"
              >
                <Picture
                  image={article.image}
                  alt=""
                  width={960}
                  height={600}
                  sizes="(min-width: 64rem) 400px, 92vw"
                  className="rounded-card"
                />
                <h3 className="mt-3 group-hover:underline">{article.title}</h3>
              </Link>
              <p className="mt-1 text-sm text-muted">{formatDay(new Date(article.publishedAt))}</p>
              {article.excerpt && <p className="mt-2 text-muted">{article.excerpt}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
