import { Bold, Heading2, Image, Link2, List } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/Button.tsx'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { InsertLink } from './InsertLink.tsx'
import { InsertPicture } from './InsertPicture.tsx'
import { Preview } from './Preview.tsx'

/** Words that stand in Markdown as they are. */
const asText = (words: string) => words.replaceAll(/[\\[\]*_`<]/g, '\\$&')

interface TextEditorProps {
  content: string
  onChange: (content: string) => void
}

/** The text as Markdown, and how it will look. */
export function TextEditor({ content, onChange }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState<'link' | 'picture' | null>(null)
  const [isPreview, setPreview] = useState(false)

  /** Puts text around what is marked; the mark then stands on it, and what was undone by Ctrl+Z comes back. */
  function wrap(before: string, after = '', otherwise = ''): void {
    const field = area.current
    if (!field) return
    const { selectionStart: start, selectionEnd: end } = field
    const inner = content.slice(start, end) || otherwise
    onChange(content.slice(0, start) + before + inner + after + content.slice(end))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + before.length, start + before.length + inner.length)
    })
  }
  /** At the beginning of a line of its own. */
  const ownLine = (text: string) => {
    const at = area.current?.selectionStart ?? 0
    return at === 0 || content[at - 1] === '\n' ? text : `\n\n${text}`
  }
  function addPictures(pictures: LibraryPicture[]): void {
    setOpen(null)
    // After what is marked, not around it.
    const end = area.current?.selectionEnd ?? content.length
    area.current?.setSelectionRange(end, end)
    wrap(
      `\n\n${pictures.map(({ url, alt }) => `![${asText(alt ?? '')}](${url})`).join('\n\n')}\n\n`,
    )
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-1">
        <label htmlFor="content" className="mr-auto text-sm font-semibold">
          Text
        </label>
        {!isPreview && (
          <>
            <IconButton label="Überschrift" onClick={() => wrap(ownLine('## '), '', 'Überschrift')}>
              <Heading2 aria-hidden className="size-5" />
            </IconButton>
            <IconButton label="Fett" onClick={() => wrap('**', '**', 'fett')}>
              <Bold aria-hidden className="size-5" />
            </IconButton>
            <IconButton label="Liste" onClick={() => wrap(ownLine('- '), '', 'Punkt')}>
              <List aria-hidden className="size-5" />
            </IconButton>
            <IconButton label="Link einfügen" onClick={() => setOpen('link')}>
              <Link2 aria-hidden className="size-5" />
            </IconButton>
            <IconButton label="Bild einfügen" onClick={() => setOpen('picture')}>
              <Image aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
        <Button
          variant="outline"
          size="small"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          Vorschau
        </Button>
      </div>
      {/* Only hidden: it keeps its place and what can be undone. */}
      <textarea
        ref={area}
        id="content"
        name="content"
        rows={24}
        maxLength={200_000}
        className="control mt-2 font-mono text-sm"
        hidden={isPreview}
        value={content}
        onChange={event => onChange(event.target.value)}
      />
      {isPreview && <Preview content={content} />}
      {open === 'link' && (
        <InsertLink
          onClose={() => setOpen(null)}
          onChosen={({ path, title }) => {
            setOpen(null)
            wrap('[', `](${path})`, asText(title))
          }}
        />
      )}
      {open === 'picture' && <InsertPicture onClose={() => setOpen(null)} onChosen={addPictures} />}
    </div>
  )
}
