import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

/** What a part of a page shows, and all that it depends on. */
export interface KeptPart {
  /** Names the part, with everything that it depends on besides `of`: `card h2 first`. */
  name: string
  /** Never changes after it was made; its markup is kept as long as it lives. */
  of: object
  /** Called in the browser for each render, on the server once. */
  children: () => ReactNode
}

/** Gives what the document holds in place of a part's markup; null when it is to be rendered here. */
export type KeepMarkup = (part: KeptPart) => string | null

/** The server's store of markup (`kept-markup.server.tsx`). Browsers have none. */
export const KeptMarkupContext = createContext<KeepMarkup | null>(null)

interface KeptProps extends KeptPart, Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** The element around it, which is not kept. */
  as: 'div' | 'footer' | 'header' | 'li'
}

/**
 * A part of a page that is the same on every page that shows it. The server renders it once and puts
 * the same bytes into each document; to a browser it is a part like any other, which takes over what
 * the server wrote. It must look the same wherever it stands: on the server it has no context but a
 * router at `/`, and it may use no `useId`.
 */
export function Kept({ as: Box, name, of, children, ...attributes }: KeptProps) {
  const markup = useContext(KeptMarkupContext)?.({ name, of, children })
  if (typeof markup !== 'string') return <Box {...attributes}>{children()}</Box>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stands for what React itself has rendered
  return <Box {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}
