import { rowing, stage, standing, windowAt } from '../stage.ts'
import { device, plant, roofView } from './props.ts'
import type { Scene } from './types.ts'

/** The home page's own pictures. */
export const companyScenes: readonly Scene[] = [
  {
    key: 'hero',
    alt: 'Trainingshalle am Morgen: Eine Frau rudert, dahinter Power Rack, Ski-Ergometer und Airbike.',
    svg: stage(
      [
        windowAt(-1850, 1500, roofView),
        windowAt(350, 1500),
        device('power-rack', -1150, { view: 'front' }),
        device('ski-erg', 320, { mirrored: true }),
        device('air-bike', 1380, { mirrored: true }),
        device('rower', -80, { down: 330 }),
        rowing(-80, -30, { shirt: '#2F6F8F', trousers: '#1D1F1E', hair: '#5B3A26' }),
        device('kettlebell', 1240, { down: 320 }),
        device('kettlebell', 1480, { down: 360, size: 0.9 }),
      ].join(''),
    ),
  },
  {
    key: 'founders',
    alt: 'Die beiden Gründer, zwei Freunde aus dem Bundeskader, stehen in der Werkstatt neben einem Rudergerät.',
    svg: stage(
      [
        windowAt(-1700, 1300, roofView),
        plant(1650),
        device('rower', 720),
        device('flat-bench', -1350),
        standing(
          -420,
          { shirt: '#1D1F1E', trousers: '#5E6260', hair: '#6B4A2F', height: 1910 },
          [-300, 1080, -120, 1000, 320, 1120, 420, 1330],
        ),
        standing(
          140,
          { shirt: '#D9F53B', skin: '#8A5A3C', hair: '#15110E', height: 1840 },
          [-330, 1150, -420, 1380, 300, 1060, 270, 800],
        ),
      ].join(''),
    ),
  },
]
