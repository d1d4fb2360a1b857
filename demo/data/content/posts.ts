import { airbikeIntervalle } from './posts/airbike-intervalle.ts'
import { dauertestHavel } from './posts/dauertest-havel.ts'
import { hallentag } from './posts/hallentag.ts'
import { kettlebellEntwurf } from './posts/kettlebell-entwurf.ts'
import { messenVorDemBestellen } from './posts/messen-vor-dem-bestellen.ts'
import { mietdauerWaehlen } from './posts/mietdauer-waehlen.ts'
import { neuZugwerk } from './posts/neu-zugwerk.ts'
import { neueWerkstatt } from './posts/neue-werkstatt.ts'
import { ruderabend } from './posts/ruderabend.ts'
import { rudernLernen } from './posts/rudern-lernen.ts'
import { welchesLaufband } from './posts/welches-laufband.ts'
import { zwoelfQuadratmeter } from './posts/zwoelf-quadratmeter.ts'
import type { DemoPost } from './types.ts'

/** Every article of the demo blog; one of them is a draft. */
export const demoPosts: readonly DemoPost[] = [
  rudernLernen,
  welchesLaufband,
  zwoelfQuadratmeter,
  airbikeIntervalle,
  messenVorDemBestellen,
  dauertestHavel,
  mietdauerWaehlen,
  neuZugwerk,
  neueWerkstatt,
  ruderabend,
  hallentag,
  kettlebellEntwurf,
]
