import { rowing, stage, standing, windowAt } from '../stage.ts'
import { device, plant, roofView } from './props.ts'
import type { Scene } from './types.ts'

/** The home page's own pictures. */
export const companyScenes: readonly Scene[] = [
  {
    key: 'hero',
    alt: 'Trainingshalle am Morgen: vorn ein Rudergerät, dahinter Ski-Ergometer, Power Rack und Airbike vor hohen Fenstern.',
    svg: stage(
      [
        windowAt(-2200, 1600, roofView),
        windowAt(300, 1600),
        device('power-rack', -1300, { view: 'front' }),
        device('ski-erg', 560, { mirrored: true }),
        device('air-bike', 1640, { mirrored: true }),
        device('rower', -250, { down: 300, size: 1.1 }),
        `<g transform="translate(-250 -300) scale(1.1)">${rowing(0, 300, { shirt: '#2F6F8F', trousers: '#1D1F1E', hair: '#5B3A26' })}</g>`,
        device('kettlebell', 1620, { down: 320 }),
        device('kettlebell', 1900, { down: 360, size: 0.9 }),
      ].join(''),
    ),
  },
  {
    key: 'founders',
    alt: 'Werkstatt mit einem Rudergerät auf dem Montagetisch, dahinter eine Werkbank mit Werkzeugwand.',
    svg: stage(
      [
        windowAt(-2150, 1500, roofView),
        windowAt(550, 1500),
        plant(2150),
        device('rower', 1060),
        device('flat-bench', -1560),
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
