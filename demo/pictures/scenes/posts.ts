import { box, line } from '../draw.ts'
import { rowing, running, stage, standing, windowAt } from '../stage.ts'
import { device, lakeView, pennants, plant, roofView, shell, tape } from './props.ts'
import type { Scene } from './types.ts'

/** One picture for each article of the blog. */
export const postScenes: readonly Scene[] = [
  {
    key: 'post-rudern',
    alt: 'Ein Luft-Rudergerät in einem hellen Raum mit bodentiefen Fenstern zum See.',
    svg: stage(
      windowAt(-1000, 2000, lakeView) +
        device('rower', 0, { down: 60, size: 1.25 }) +
        `<g transform="translate(0 -60) scale(1.25)">${rowing(0, 300, { shirt: '#3F7D58', hair: '#3A2A1E' })}</g>`,
    ),
  },
  {
    key: 'post-laufband',
    alt: 'Ein gebogenes Laufband ohne Motor und ein Motorlaufband nebeneinander.',
    svg: stage(
      windowAt(-600, 1200) +
        device('curved-treadmill', -1150) +
        running(-1100, 300, { shirt: '#D9502E', skin: '#8A5A3C' }) +
        device('treadmill', 1150),
    ),
  },
  {
    key: 'post-rack',
    alt: 'Ein Power Rack mit Schrägbank und Hantelablage in einem kleinen Raum mit Sprossenwand.',
    svg: stage(
      device('power-rack', -150, { view: 'front' }) +
        device('flat-bench', -150, { view: 'front', down: 140, size: 1.2 }) +
        device('dumbbell-rack', 1350) +
        plant(-1600) +
        device('kettlebell', 1000, { down: 260 }),
      { wall: '#EFEDE6' },
    ),
  },
  {
    key: 'post-airbike',
    alt: 'Drei Airbikes in einer Reihe vor hohen Fenstern.',
    svg: stage(
      windowAt(-1800, 1500, roofView) +
        windowAt(300, 1500) +
        [-1350, 0, 1350].map(x => device('air-bike', x)).join(''),
    ),
  },
  {
    key: 'post-messen',
    alt: 'Ein ausgezogenes Maßband liegt vor einem Crosstrainer auf dem Boden, daneben eine Tür.',
    svg: stage(
      box(-1750, 0, 1000, 2080, '#FFFFFF', 12) +
        box(-1660, 0, 820, 1990, '#E2D8C8', 8) +
        line(40, '#8F9391', -930, 980, -880, 980) +
        device('cross-trainer', 500) +
        tape(-480, 1560, -190),
    ),
  },
  {
    key: 'post-dauertest',
    alt: 'Ein Rudergerät auf dem Montagetisch der Werkstatt, dahinter Werkzeug und Ersatzteile.',
    svg: stage(
      windowAt(-1700, 1200, roofView) +
        box(-1450, 560, 2900, 90, '#C99D68', 16) +
        [-1300, 1200].map(x => box(x, 0, 110, 560, '#A97C49', 10)).join('') +
        `<g transform="translate(0 650)">${device('rower', 0)}</g>` +
        standing(
          1650,
          { shirt: '#2B5FA8', hair: '#8F8A84', height: 1800 },
          [-330, 1130, -470, 1190, 290, 1060, 250, 800],
        ),
    ),
  },
  {
    key: 'post-kabelzug',
    alt: 'Eine Kabelzugstation mit zwei Gewichtsblöcken, daneben ein schmaler Kabelzugturm und eine Schrägbank.',
    svg: stage(
      windowAt(300, 1400) +
        device('cable-station', -700) +
        device('cable-tower', 1500, { mirrored: true }) +
        device('adjustable-bench', -700, { view: 'front', down: 160 }),
    ),
  },
  {
    key: 'post-werkstatt',
    alt: 'Werkstatt mit mehreren Spinbikes, eines steht auf dem Montagetisch.',
    svg: stage(
      windowAt(-1850, 1500, roofView) +
        windowAt(350, 1500, roofView) +
        [-1350, 1300].map(x => device('spin-bike', x)).join('') +
        device('spin-bike', 250, { down: 180, size: 1.1 }) +
        standing(-560, { shirt: '#5E6260', hair: '#B07A3E', height: 1740 }) +
        standing(
          820,
          { shirt: '#B3372F', skin: '#8A5A3C', height: 1690 },
          [-330, 1130, -450, 1050, 290, 1060, 260, 800],
        ),
    ),
  },
  {
    key: 'post-ruderabend',
    alt: 'Wimpel über zwei Rudergeräten im Bootshaus, an der Wand hängt ein Rennboot.',
    svg: stage(
      pennants(2330, ['#2F6F8F', '#D9F53B', '#B3372F', '#1D1F1E']) +
        shell(0, 1560, 3600) +
        device('rower', -1080) +
        rowing(-1080, 300, { shirt: '#B3372F', hair: '#8A5A2B' }) +
        device('rower', 1050, { down: 330 }) +
        rowing(1050, -30, { shirt: '#2F6F8F', skin: '#8A5A3C' }),
      { wall: '#E9E1D3' },
    ),
  },
  {
    key: 'post-mietdauer',
    alt: 'Wasser-Rudergerät, Spinbike und Crosstrainer stehen nebeneinander zur Auswahl.',
    svg: stage(
      windowAt(-1900, 1500) +
        windowAt(500, 1500, roofView) +
        device('cross-trainer', 1350) +
        device('spin-bike', -400) +
        device('water-rower', -1250, { down: 330 }) +
        standing(180, { shirt: '#7A5AA6', hair: '#2A1D14', height: 1700 }),
    ),
  },
]
