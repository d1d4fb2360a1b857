import type { MachineKind } from '../catalog/types.ts'
import { airBike } from './kinds/air-bike.ts'
import { adjustableBench, flatBench } from './kinds/benches.ts'
import { cableStation, cableTower } from './kinds/cable-machines.ts'
import { crossTrainer } from './kinds/cross-trainer.ts'
import { curvedTreadmill } from './kinds/curved-treadmill.ts'
import { adjustableDumbbells, dumbbellRack } from './kinds/dumbbells.ts'
import { barbell, plates, sled } from './kinds/freight.ts'
import { kettlebell, kettlebells } from './kinds/kettlebells.ts'
import { powerRack } from './kinds/power-rack.ts'
import { rower } from './kinds/rower.ts'
import { skiErg } from './kinds/ski-erg.ts'
import { spinBike } from './kinds/spin-bike.ts'
import { treadmill } from './kinds/treadmill.ts'
import type { Drawing } from './kinds/types.ts'
import { wallRack } from './kinds/wall-rack.ts'
import { waterRower } from './kinds/water-rower.ts'

/** How each kind of device is drawn. */
export const kinds = {
  rower,
  'water-rower': waterRower,
  'ski-erg': skiErg,
  'air-bike': airBike,
  'spin-bike': spinBike,
  'curved-treadmill': curvedTreadmill,
  treadmill,
  'cross-trainer': crossTrainer,
  'power-rack': powerRack,
  'wall-rack': wallRack,
  'cable-station': cableStation,
  'cable-tower': cableTower,
  'adjustable-bench': adjustableBench,
  'flat-bench': flatBench,
  'dumbbell-rack': dumbbellRack,
  'adjustable-dumbbells': adjustableDumbbells,
  kettlebells,
  kettlebell,
  sled,
  barbell,
  plates,
} as const satisfies Record<MachineKind, Drawing>
