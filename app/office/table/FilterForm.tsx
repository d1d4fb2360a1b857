import { Search, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { stateParams } from '#core/saved-views/lists.ts'
import { useFieldsOfAddress } from './use-fields-of-address.ts'

interface FilterFormProps {
  search: string
  placeholder: string
  /** Whether search or filters narrow the list beyond its default. */
  isFiltered: boolean
  /** The address without search and filters. */
  reset: string
  /** The filters: `Select`s with names, and what stands beside them. */
  children?: ReactNode
  /** What the form does not ask for, but must not lose: parameters of the address by name. */
  keep?: readonly string[]
  /** Where the words of the list are English. */
  lang?: 'en'
}

/** Search and filters of a table; each is part of the address, so that a list can be linked and reloaded. */
export function FilterForm({
  search,
  placeholder,
  isFiltered,
  reset,
  children,
  keep = [],
  lang,
}: FilterFormProps) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useFieldsOfAddress(form)
  const send = (target: HTMLFormElement) => {
    const filled = [...new FormData(target)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    submit(new URLSearchParams(filled))
  }
  return (
    <Form
      ref={form}
      role="search"
      className="mb-4 flex flex-wrap items-end gap-3 *:max-sm:w-full"
      onChange={event => {
        if (event.target instanceof HTMLSelectElement) send(event.currentTarget)
      }}
      onSubmit={event => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <div className="min-w-60 flex-1 sm:max-lg:basis-96">
        <label htmlFor="q" className="mb-1.5 block text-sm font-semibold">
          Suche
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id="q"
            name="q"
            data-key="f"
            type="search"
            className="control"
            placeholder={placeholder}
            lang={lang}
            maxLength={100}
            defaultValue={search}
          />
          <Button type="submit" aria-label="Suchen">
            <Search aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      {children}
      {[...keep, 'sort', 'dir', ...Object.values(stateParams)].map(name => {
        const value = params.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      {isFiltered && (
        <p className="flex min-h-11 w-full items-center gap-2">
          <Badge tone="signal">Filter aktiv</Badge>
          <Link
            to={reset}
            onClick={event => {
              // The link goes with the filters, so a key press on it leaves the focus nowhere.
              if (event.detail > 0 || !field.current) return
              field.current.value = ''
              field.current.focus()
            }}
            className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
          >
            <X aria-hidden className="size-4" />
            Filter zurücksetzen
          </Link>
        </p>
      )}
    </Form>
  )
}
