import { href, Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { type Section, sections } from '#core/content/sections.ts'
import { sectionWords } from './section-words.ts'

/** The ways into the blog: everything, or one of its sections. */
export function SectionFilter({ current }: { current: Section | null }) {
  const choices = [
    { label: 'Alle', to: href('/blog'), active: current === null },
    ...sections.map(section => ({
      label: sectionWords[section].title,
      to: `${href('/blog')}?section=${section}`,
      active: current === section,
    })),
  ]
  return (
    <nav aria-label="Bereiche des Blogs" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label, to, active }) => (
          <li key={to}>
            <Link
              prefetch="intent"
              to={to}
              aria-current={active ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-pill border px-4 font-semibold',
                active ? 'border-fg bg-inverse text-on-inverse' : 'border-edge hover:border-fg',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
