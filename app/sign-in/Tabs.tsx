import { href, Link, useSearchParams } from 'react-router'

const tabs = [
  { id: 'anmelden', label: 'Anmelden', path: href('/auth') },
  { id: 'registrieren', label: 'Registrieren', path: href('/auth/registrieren') },
] as const

interface TabsProps {
  active: (typeof tabs)[number]['id']
}

/** 'Anmelden' and 'Registrieren'; each is a page of its own, so that they work without scripts. */
export function Tabs({ active }: TabsProps) {
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const query = redirect ? `?${new URLSearchParams({ redirect })}` : ''
  return (
    <div
      role="tablist"
      aria-label="Konto"
      className="mb-7 grid grid-cols-2 rounded-control bg-floor p-1"
    >
      {tabs.map(tab => (
        <Link
          prefetch="intent"
          key={tab.id}
          id={`tab-${tab.id}`}
          role="tab"
          to={tab.path + query}
          replace
          preventScrollReset
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? 'konto' : undefined}
          className={`grid min-h-11 place-items-center rounded-[8px] font-semibold ${
            tab.id === active
              ? 'bg-card shadow-[0_0_0_1px_var(--line)]'
              : 'text-muted hover:text-fg'
          }`}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  )
}
