import { askForMany, type LargeLoad } from './large-load.ts'

/** Lives through one load, given as JSON, and prints the times of its answers. */
const load: LargeLoad = JSON.parse(process.argv[2] ?? '')
console.log(JSON.stringify(await askForMany(load)))
