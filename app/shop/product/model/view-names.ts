const SIDES = {
  front: 'von vorn',
  right: 'von rechts',
  back: 'von hinten',
  left: 'von links',
}
const HEIGHTS = {
  '': 'Ansicht',
  'upper-': 'Ansicht schräg von oben,',
  'lower-': 'Ansicht schräg von unten,',
}

/** What the viewer tells those who do not see it, by its own names for where the camera stands. */
export const viewNames: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(HEIGHTS).flatMap(([height, how]) =>
      Object.entries(SIDES).map(([side, from]) => [height + side, `${how} ${from}`]),
    ),
  ),
  'interaction-prompt': 'Mit Maus, Fingern oder Pfeiltasten drehen',
}
