import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { German } from '#app/office/German.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { projectLabels } from '#core/content/project-fields.ts'

interface FeaturedProductsProps {
  names: readonly string[]
  /** Names of what the shop shows. */
  devices: readonly string[]
  error: (field: string) => string | null
}

/** The names under 'Verwendete Geräte', typed or taken from the shop. */
export function FeaturedProducts({ names, devices, error }: FeaturedProductsProps) {
  const [text, setText] = useState(names.join('\n'))
  const input = useRef<HTMLInputElement>(null)

  function add(): void {
    const name = input.current?.value.trim()
    if (!input.current || !name) return
    setText(now => (now.trim() === '' ? name : `${now.trimEnd()}\n${name}`))
    input.current.value = ''
    input.current.focus()
  }

  return (
    <div className="grid gap-2 sm:col-span-2">
      <TextArea
        label={projectLabels.featuredProducts}
        name="featuredProducts"
        rows={4}
        hint={<German>Eines je Zeile.</German>}
        value={text}
        onChange={event => setText(event.target.value)}
        error={error('featuredProducts')}
      />
      <div className="flex gap-2">
        <input
          ref={input}
          className="control"
          list="geraete-des-shops"
          aria-label="Produkt des Shops"
          placeholder="Produkt des Shops"
          lang="de"
          maxLength={200}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <datalist id="geraete-des-shops">
          {devices.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button variant="outline" onClick={add}>
          <Plus aria-hidden className="size-4" />
          <German>Hinzufügen</German>
        </Button>
      </div>
    </div>
  )
}
