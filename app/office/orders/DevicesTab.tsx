import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { DeviceChoice, DeviceOption } from '#core/fulfilment/device-options.server.ts'
import { locationLabel, qualityLabels } from '#core/stock/device-words.ts'
import type { clientLoader } from './devices.ts'

/** One device of the inventory for each order of the group (B-2-50). */
export function DevicesTab({ groupId }: { groupId: string }) {
  const { data, load, state } = useFetcher<typeof clientLoader>()
  const address = href('/admin/auftraege/:orderGroupId/geraete', { orderGroupId: groupId })
  // What was read first is what a save compares with; a search narrows what is offered, and nothing else.
  const [read, setRead] = useState<readonly DeviceChoice[]>()
  const [chosen, setChosen] = useState<Record<string, DeviceOption | null>>({})
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    load(address)
  }, [load, address])
  if (data && !read) setRead(data.choices)
  if (!read) {
    return data === null ? (
      <p role="alert">Die Geräte konnten nicht geladen werden.</p>
    ) : (
      <p role="status">Lade Geräte...</p>
    )
  }
  const find = () => load(`${address}?q=${encodeURIComponent(search.current?.value ?? '')}`)
  return (
    <>
      {read.some(({ hasMore }) => hasMore) && (
        <div className="mb-5 flex items-end gap-2">
          <Field
            ref={search}
            label="Seriennummer suchen"
            type="search"
            maxLength={100}
            className="flex-1"
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              find()
            }}
          />
          <Button aria-label="Geräte suchen" onClick={find} busy={state !== 'idle' && '…'}>
            <Search aria-hidden className="size-5" />
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line">
        {read.map(choice => (
          <DeviceItem
            key={choice.orderId}
            choice={choice}
            free={
              data?.choices.find(({ orderId }) => orderId === choice.orderId)?.free ?? choice.free
            }
            chosen={chosen}
            position={read.length > 1 ? choice.sequence : null}
            onChoose={device => setChosen(known => ({ ...known, [choice.orderId]: device }))}
          />
        ))}
      </ul>
    </>
  )
}

interface ItemProps {
  choice: DeviceChoice
  /** What is free and was looked for. */
  free: readonly DeviceOption[]
  /** What was chosen here, by order; an order that is not in it keeps what it has. */
  chosen: Readonly<Record<string, DeviceOption | null>>
  position: number | null
  onChoose: (device: DeviceOption | null) => void
}

/** The devices that one order may have. */
export function DeviceItem({ choice, free, chosen, position, onChoose }: ItemProps) {
  const { orderId, productName, current, mayChange, isComing, mayBeWithout } = choice
  const own = orderId in chosen ? (chosen[orderId] ?? null) : current
  const elsewhere = new Set(
    Object.entries(chosen).flatMap(([id, device]) => (id !== orderId && device ? device.id : [])),
  )
  const options = [current, own, ...free]
    .filter(device => device !== null)
    .filter((device, n, all) => all.findIndex(({ id }) => id === device.id) === n)
  const isNotFound = free.length === 0 && choice.free.length > 0
  return (
    <li className="py-4 first:pt-0">
      <p className="mb-2 font-semibold">
        {position !== null && `${position}. `}
        {productName}
      </p>
      {!mayChange ? (
        <p className="text-sm text-muted">
          {current ? optionWords(current) : 'Kein Gerät zugeordnet.'}
          {isComing && (
            <>
              {
                '. Es ist in einem Tausch unterwegs zum Kunden. Ist es angekommen, tragen Sie das unter '
              }
              <Link
                to={href('/admin/auftraege/:orderId/tausch', { orderId })}
                className="text-link"
              >
                Gerät tauschen
              </Link>
              {' ein.'}
            </>
          )}
        </p>
      ) : options.length === 0 && choice.free.length === 0 ? (
        <p className="text-sm text-muted">Keine kompatiblen Geräte verfügbar.</p>
      ) : (
        <>
          <input type="hidden" name={`read-device:${orderId}`} value={current?.id ?? ''} />
          <Select
            label="Gerät"
            name={`device:${orderId}`}
            value={own?.id ?? ''}
            hint={
              mayBeWithout && !own
                ? 'Ohne Wahl bekommt der Artikel beim Versand ein freies Gerät.'
                : undefined
            }
            onChange={({ target }) =>
              onChoose(options.find(({ id }) => id === target.value) ?? null)
            }
          >
            {(mayBeWithout || !own) && <option value="">Keine Zuordnung</option>}
            {options.map(device => (
              <option key={device.id} value={device.id} disabled={elsewhere.has(device.id)}>
                {optionWords(device)}
              </option>
            ))}
          </Select>
          <p role="status" className="mt-2 text-sm text-muted empty:hidden">
            {isNotFound && 'Kein freies Gerät mit dieser Seriennummer.'}
          </p>
        </>
      )}
    </li>
  )
}

function optionWords({ label, quality, location }: DeviceOption): string {
  return `${label} · ${qualityLabels[quality]} · ${locationLabel(location)}`
}
