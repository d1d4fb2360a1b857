import { useEffect } from 'react'
import { href } from 'react-router'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { action } from './preview.ts'

/** A text as the shop shows it; the server makes it, with what cleans articles there. */
export function Preview({ content }: { content: string }) {
  const { data, submit } = useFetcher<typeof action>()
  useEffect(() => {
    void submit(
      { content },
      { method: 'post', action: href('/admin/blog/vorschau'), encType: 'multipart/form-data' },
    )
  }, [content, submit])
  return (
    <section
      aria-label="Vorschau"
      aria-busy={data === undefined}
      className="mt-2 min-h-96 rounded-card border border-line p-5"
    >
      {data && <p className="text-sm text-muted">{data.minutes} Min. Lesezeit</p>}
      <div
        className="rich-text mt-4 max-w-3xl"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in article-html.server.ts
        dangerouslySetInnerHTML={{ __html: data?.html ?? '' }}
      />
    </section>
  )
}
