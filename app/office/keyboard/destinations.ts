import { href } from 'react-router'

/** Where a letter after 'g' leads from anywhere, for whoever has it in the menu. */
export const destinations: readonly (readonly [key: string, path: string, label: string])[] = [
  ['h', href('/admin/heute'), 'Heute'],
  ['a', href('/admin/auftraege'), 'Aufträge'],
  ['k', href('/admin/kunden'), 'Kunden'],
  ['p', href('/admin/produkte'), 'Produkte'],
  ['i', href('/admin/inventar'), 'Inventar'],
  ['r', href('/admin/rueckgaben'), 'Rückgaben'],
  ['l', href('/admin/kalender'), 'Kalender'],
  ['z', href('/admin/zahlen'), 'Zahlen'],
]
