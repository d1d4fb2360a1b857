import { rowing, running, stage, standing, windowAt } from '../stage.ts'
import { couch, desk, device, lakeView, plant, roofView, shell, wallBars } from './props.ts'
import type { Scene } from './types.ts'

/** One picture for each finished project. */
export const projectScenes: readonly Scene[] = [
  {
    key: 'project-eisenhof',
    alt: 'Studio in einer alten Gießerei: Power Racks, gebogene Laufbänder und ein Schlitten vor großen Fenstern.',
    svg: stage(
      windowAt(-1850, 1500, roofView) +
        windowAt(350, 1500, roofView) +
        device('power-rack', -1550, { view: 'front' }) +
        device('curved-treadmill', 1350, { mirrored: true }) +
        device('sled', -150, { down: 240 }) +
        standing(250, { shirt: '#1D1F1E', hair: '#5B3A26', height: 1830 }),
      { wall: '#EBDFD3' },
    ),
  },
  {
    key: 'project-wellmann',
    alt: 'Trainingsraum im Büro: zwei Spinbikes und ein Rudergerät, im Hintergrund ein Schreibtisch.',
    svg: stage(
      windowAt(-600, 1300) +
        desk(1350) +
        plant(2200) +
        device('spin-bike', -1750) +
        device('spin-bike', -500) +
        device('rower', 900, { down: 330 }),
    ),
  },
  {
    key: 'project-seeblick',
    alt: 'Fitnessraum eines Hotels mit Blick auf den See, davor zwei Laufbänder und ein Crosstrainer.',
    svg: stage(
      windowAt(-1700, 1550, lakeView) +
        windowAt(150, 1550, lakeView) +
        device('treadmill', -950) +
        running(-820, 205, { shirt: '#2F6F8F', hair: '#A0703A' }) +
        device('cross-trainer', 1050) +
        plant(-2150),
    ),
  },
  {
    key: 'project-reinders',
    alt: 'Behandlungsraum mit Kabelzugturm, Liege und Rudergerät mit hohem Sitz.',
    svg: stage(
      windowAt(-500, 1200) +
        couch(-1350) +
        device('cable-tower', 700, { mirrored: true }) +
        standing(
          330,
          { shirt: '#FFFFFF', trousers: '#5B8F8A', hair: '#6B3F22', height: 1690 },
          [-290, 1060, -260, 800, 300, 1120, 390, 1000],
        ) +
        device('rower', 1230, { down: 380 }),
      { wall: '#E3ECE8' },
    ),
  },
  {
    key: 'project-mainufer',
    alt: 'Bootshaus mit vier Rennbooten an der Wand, davor zwei Rudergeräte.',
    svg: stage(
      shell(0, 1850, 3600) +
        shell(0, 1400, 3000) +
        device('rower', -1080) +
        rowing(-1080, 300, { shirt: '#2F6F8F', hair: '#C2A26A' }) +
        device('rower', 1050, { down: 330 }) +
        rowing(1050, -30, { shirt: '#2F6F8F', skin: '#8A5A3C' }),
      { wall: '#E6DCCB' },
    ),
  },
  {
    key: 'project-sportschule',
    alt: 'Schulsporthalle mit Sprossenwand, davor zwei gebogene Laufbänder.',
    svg: stage(
      [-1980, -990, 0, 990, 1980].map(wallBars).join('') +
        device('curved-treadmill', -950, { down: 120 }) +
        running(-900, 180, { shirt: '#3F7D58', skin: '#8A5A3C' }) +
        device('curved-treadmill', 950, { down: 120 }) +
        running(1000, 180, { shirt: '#D9502E', hair: '#B98A4A' }),
      { wall: '#F1EBDD', floor: '#E3CFAE' },
    ),
  },
]
