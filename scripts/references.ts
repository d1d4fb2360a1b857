import { packageRoot } from '#db/root.server.ts'
import { brokenDecisions } from './references/decisions.ts'
import { brokenPaths, treeOf } from './references/paths.ts'
import { projectFiles, projectTexts } from './references/project-texts.ts'
import { brokenRequirements } from './references/requirements.ts'

/** Whatever a comment, a document or a test refers to is there. */
const OWN_TESTS = 'scripts/references/'
/** Who changes a name has to change it here, too. */
const MAPS = ['README.md', 'docs/architecture.md']

const files = projectFiles(packageRoot())
const tree = treeOf(files)
const texts = projectTexts(packageRoot(), files).filter(({ path }) => !path.startsWith(OWN_TESTS))
const problems = [
  ...brokenDecisions(texts),
  ...brokenRequirements(texts),
  ...texts.filter(({ path }) => MAPS.includes(path)).flatMap(text => brokenPaths(text, tree)),
]
for (const problem of problems) console.error(problem)
console.log(`${texts.length} files, ${problems.length} references that do not resolve`)
process.exitCode = problems.length === 0 && texts.length > 0 ? 0 : 1
