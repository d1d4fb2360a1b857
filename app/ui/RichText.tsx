import { classes } from './classes.ts'

interface RichTextProps {
  /** Sanitised on the server, by `richText` alone. */
  html: string
  className?: string
}

/** What the shop owner wrote with headings, lists and links. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classes('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in rich-text.server.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
