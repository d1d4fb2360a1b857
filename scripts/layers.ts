import { packageRoot } from '#db/root.server.ts'
import { cyclesOf } from './layers/cycles.ts'
import { sourceFiles } from './layers/imports.ts'
import { brokenRules } from './layers/rules.ts'

const files = sourceFiles(packageRoot())
const problems = [
  ...files.flatMap(brokenRules),
  ...cyclesOf(files).map(cycle => `import cycle: ${cycle.join(' → ')}`),
]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} wrong imports`)
process.exitCode = problems.length === 0 ? 0 : 1
