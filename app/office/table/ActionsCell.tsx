import type { ReactNode } from 'react'
import { Td, Th } from '#app/ui/Table.tsx'

/**
 * The cell of a row's buttons, in sight whatever the table is scrolled to. It covers its row, so it draws its
 * part of the row's focus ring itself; the row is a `group`.
 */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <Td className="whitespace-nowrap sm:max-xl:px-0! group-hover:bg-ground group-focus-visible:bg-warn-wash sm:sticky sm:right-0 sm:bg-card sm:group-hover:bg-ground sm:group-focus-visible:bg-warn-wash sm:group-focus-visible:shadow-[inset_0_3px_var(--focus),inset_0_-3px_var(--focus),inset_-3px_0_var(--focus)]">
      {children}
    </Td>
  )
}

/** `lang` where the words of the list are English. */
export function ActionsHead({ lang }: { lang?: 'en' }) {
  return (
    <Th lang={lang} className="sm:sticky sm:right-0 sm:bg-floor">
      {lang === 'en' ? 'Actions' : 'Aktionen'}
    </Th>
  )
}
