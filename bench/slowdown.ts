/**
 * How many times slower than this machine Lighthouse's phone of the middle class (a Moto G4) is.
 *
 * @param machinePoints Lighthouse's `benchmarkIndex` of the machine
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 * and the calculator that it names, https://lighthouse-cpu-throttling-calculator.vercel.app/
 */
export function phoneSlowdown(machinePoints: number): number {
  if (machinePoints >= 1300) return 3 + (machinePoints - 1300) / 233
  if (machinePoints >= 800) return 2 + (machinePoints - 800) / 500
  return 1 + Math.max(0, machinePoints - 150) / 650
}
