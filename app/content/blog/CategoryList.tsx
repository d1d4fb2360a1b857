import { href } from 'react-router'
import type { PostTeaser } from '#core/content/posts.server.ts'
import { contentLabel, type ListCategory } from '#core/content/sections.ts'
import { PageHead } from '../PageHead.tsx'
import { TeaserGrid } from '../TeaserCard.tsx'
import { PostCard } from './PostCard.tsx'

/** `/blog/wissen`, `/blog/news` and the other lists of one category. */
export function CategoryList({ category, posts }: { category: ListCategory; posts: PostTeaser[] }) {
  return (
    <>
      <PageHead
        title={`Blog: ${contentLabel(category)}`}
        crumbs={[{ label: 'Blog', to: href('/blog') }, { label: contentLabel(category) }]}
      />
      <div className="page pb-20">
        {posts.length === 0 ? (
          <p className="rounded-card border border-line bg-card p-8 text-center text-muted">
            Keine Artikel in dieser Kategorie gefunden
          </p>
        ) : (
          <TeaserGrid>
            {posts.map((post, index) => (
              <li key={post.slug}>
                <PostCard post={post} level={2} priority={index === 0} />
              </li>
            ))}
          </TeaserGrid>
        )}
      </div>
    </>
  )
}
