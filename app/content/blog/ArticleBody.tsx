import { Picture } from '#app/ui/Picture.tsx'
import type { MentionedDevice } from '#core/content/mentioned-devices.ts'
import type { Post } from '#core/content/posts.server.ts'
import { DeviceLink } from '../DeviceLink.tsx'
import { ArticleFooter } from './ArticleFooter.tsx'
import { ArticleHead } from './ArticleHead.tsx'

interface ArticleBodyProps {
  post: Omit<Post, 'content'>
  /** The text, sanitised. */
  html: string
  /** Whose pages the text links to. */
  devices: readonly MentionedDevice[]
}

/** An article from its title to its footer. */
export function ArticleBody({ post, html, devices }: ArticleBodyProps) {
  return (
    <article className="mx-auto max-w-3xl">
      <ArticleHead post={post} />
      {post.image && (
        <Picture
          image={post.image}
          alt={post.image.alt}
          width={1600}
          height={900}
          sizes="(min-width: 52rem) 48rem, 92vw"
          priority
          className="mt-8 rounded-card"
        />
      )}
      <div
        className="rich-text mt-8"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in article-html.server.ts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {devices.length > 0 && (
        <section aria-labelledby="geraete" className="mt-12">
          <h2 id="geraete" className="text-h3">
            Geräte aus diesem Artikel
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {devices.map(device => (
              <li key={device.path}>
                <DeviceLink device={device} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ArticleFooter contentType={post.contentType} />
    </article>
  )
}
