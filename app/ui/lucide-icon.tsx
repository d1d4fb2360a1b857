import { type ComponentProps, createElement, type JSX } from 'react'

interface IconData {
  name: string
  node: [tag: keyof JSX.IntrinsicElements, attributes: Record<string, string>][]
}

/**
 * What the build puts in place of lucide-react's own `createLucideIcon` (see `vite.config.ts`): the
 * drawing is made once for each icon and not for each time it is shown, without a context that
 * nobody sets. A page has about 40 icons. Without a label an icon is decoration.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, as its module loads
  function Icon(props: ComponentProps<'svg'>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from those who do not see it, unless it is labelled
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] ? undefined : true}
        {...props}
      >
        {drawing}
      </svg>
    )
  }
  Icon.displayName = name
  return Icon
}
