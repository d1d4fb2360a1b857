/** A wide picture of the demo shop that is not of one product: 1600 × 1000. */
export interface Scene {
  /** Its model is `tools/imagery/scenes/<key>.py`. */
  readonly key: string
  /** What it shows, for those who cannot see it. German. */
  readonly alt: string
}

/** Every wide picture of the demo shop: home page, articles, projects. */
export const demoScenes: readonly Scene[] = [
  {
    key: 'hero',
    alt: 'Trainingshalle am Morgen: vorn ein Rudergerät, dahinter Ski-Ergometer, Power Rack und Airbike vor hohen Fenstern.',
  },
  {
    key: 'founders',
    alt: 'Werkstatt mit einem Rudergerät auf dem Montagetisch, dahinter eine Werkbank mit Werkzeugwand.',
  },
  {
    key: 'post-rudern',
    alt: 'Ein Luft-Rudergerät in einem hellen Raum mit bodentiefen Fenstern zum See.',
  },
  {
    key: 'post-laufband',
    alt: 'Ein gebogenes Laufband ohne Motor und ein Motorlaufband nebeneinander.',
  },
  {
    key: 'post-rack',
    alt: 'Ein Power Rack mit Schrägbank und Hantelablage in einem kleinen Raum mit Sprossenwand.',
  },
  { key: 'post-airbike', alt: 'Drei Airbikes in einer Reihe vor hohen Fenstern.' },
  {
    key: 'post-messen',
    alt: 'Ein ausgezogenes Maßband liegt vor einem Crosstrainer auf dem Boden, daneben eine Tür.',
  },
  {
    key: 'post-dauertest',
    alt: 'Ein Rudergerät auf dem Montagetisch der Werkstatt, dahinter Werkzeug und Ersatzteile.',
  },
  {
    key: 'post-kabelzug',
    alt: 'Eine Kabelzugstation mit zwei Gewichtsblöcken, daneben ein schmaler Kabelzugturm und eine Schrägbank.',
  },
  {
    key: 'post-werkstatt',
    alt: 'Werkstatt mit mehreren Spinbikes, eines steht auf dem Montagetisch.',
  },
  {
    key: 'post-ruderabend',
    alt: 'Wimpel über zwei Rudergeräten im Bootshaus, an der Wand hängt ein Rennboot.',
  },
  {
    key: 'post-mietdauer',
    alt: 'Wasser-Rudergerät, Spinbike und Crosstrainer stehen nebeneinander zur Auswahl.',
  },
  {
    key: 'project-eisenhof',
    alt: 'Studio in einer alten Gießerei: Power Racks, gebogene Laufbänder und ein Schlitten vor großen Fenstern.',
  },
  {
    key: 'project-wellmann',
    alt: 'Trainingsraum im Büro: zwei Spinbikes und ein Rudergerät, im Hintergrund ein Schreibtisch.',
  },
  {
    key: 'project-seeblick',
    alt: 'Fitnessraum eines Hotels mit Blick auf den See, davor zwei Laufbänder und ein Crosstrainer.',
  },
  {
    key: 'project-reinders',
    alt: 'Behandlungsraum mit Kabelzugturm, Liege und Rudergerät mit hohem Sitz.',
  },
  {
    key: 'project-mainufer',
    alt: 'Bootshaus mit vier Rennbooten an der Wand, davor zwei Rudergeräte.',
  },
  {
    key: 'project-sportschule',
    alt: 'Schulsporthalle mit Sprossenwand, davor zwei gebogene Laufbänder.',
  },
]
