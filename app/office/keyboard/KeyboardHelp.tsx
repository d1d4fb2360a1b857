import { useState } from 'react'
import { Dialog } from '#app/ui/Dialog.tsx'
import { destinations } from './destinations.ts'
import { menuLink } from './perform.ts'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'

const GO = 'Nacheinander: wohin es geht'

const groups: readonly [title: string, keys: readonly [keys: readonly string[], does: string][]][] =
  [
    [
      'Überall',
      [
        [['/', 'Strg K'], 'In allem suchen'],
        [['Strg S'], 'Speichern, auch während Sie schreiben'],
        [['?'], 'Diese Übersicht öffnen'],
      ],
    ],
    [GO, destinations.map(([key, , label]) => [['g', key], label] as const)],
    [
      'In Listen',
      [
        [['j', 'k'], 'Nächste oder vorige Zeile'],
        [['Enter'], 'Zeile öffnen'],
        [['e'], 'Zeile bearbeiten'],
        [['f'], 'In dieser Liste suchen'],
        [['Esc'], 'Aus Suche und Filtern in die Liste'],
        [['n', 'p'], 'Nächste oder vorige Seite'],
        [['n', 'p'], 'In einer geöffneten Zeile: nächste oder vorige der Liste'],
      ],
    ],
    [
      'Wo Zeilen ausgewählt werden',
      [
        [['x'], 'Zeile auswählen oder abwählen'],
        [['Umschalt X'], 'Alle auf der Seite auswählen oder abwählen'],
      ],
    ],
    [
      'Bei den Aufträgen außerdem',
      [
        [['a'], 'Nach Umschalt X: alle Treffer auswählen'],
        [['d'], 'Adressetiketten der Auswahl drucken'],
        [['s'], 'Status der Auswahl ändern'],
        [['Esc'], 'Auswahl aufheben'],
      ],
    ],
  ]

/** Without the parts that the menu of this role does not have. */
const groupsHere = () =>
  groups.map(
    ([title, keys]) =>
      [title, title === GO ? keys.filter(([[, letter]]) => isInMenu(letter)) : keys] as const,
  )

const isInMenu = (letter: string | undefined): boolean =>
  destinations.some(([key, path]) => key === letter && menuLink(path) !== undefined)

/** Which keys do what, and the switch that turns off those without Ctrl. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys)
  return (
    <Dialog open onClose={onClose} title="Tastenkürzel" wide>
      <div className="grid gap-6 sm:grid-cols-2">
        {groupsHere().map(([title, keys]) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-semibold">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
              {keys.map(([names, does]) => (
                <div key={does} className="contents">
                  <dt className="flex gap-1 whitespace-nowrap">
                    {names.map(name => (
                      <kbd
                        key={name}
                        className="min-w-7 rounded-control border border-line bg-floor px-1.5 py-0.5 text-center text-xs"
                      >
                        {name}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 border-t border-line pt-4">
        <input
          type="checkbox"
          className="tick"
          checked={isOn}
          onChange={event => {
            setOn(event.currentTarget.checked)
            setSingleKeys(event.currentTarget.checked)
          }}
        />
        Tasten ohne Strg verwenden
      </label>
      <p className="text-sm text-muted">
        Gilt für diesen Browser. In Feldern bedeutet jede Taste nur sich selbst.
      </p>
    </Dialog>
  )
}
