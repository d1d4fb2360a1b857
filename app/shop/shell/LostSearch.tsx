import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'

/** For whoever followed a link that leads nowhere. A plain form, as the page may be shown without a script. */
export function LostSearch() {
  return (
    <search>
      <form action={href('/suche')} className="mt-6 flex flex-wrap gap-2 text-left text-fg">
        <label htmlFor="suche" className="w-full text-sm">
          Was suchen Sie?
        </label>
        <input
          id="suche"
          name="q"
          type="search"
          required
          maxLength={100}
          className="control flex-1"
        />
        <Button type="submit">Suchen</Button>
      </form>
    </search>
  )
}
