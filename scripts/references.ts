import { packageRoot } from '#db/root.server.ts'
import { brokenDecisions } from './references/decisions.ts'
import { projectTexts } from './references/project-texts.ts'

/** Whatever a comment, a document or a test refers to is there. */
const OWN_TESTS = 'scripts/references/'

const texts = projectTexts(packageRoot()).filter(({ path }) => !path.startsWith(OWN_TESTS))
const problems = brokenDecisions(texts)
for (const problem of problems) console.error(problem)
console.log(`${texts.length} files, ${problems.length} references that do not resolve`)
process.exitCode = problems.length === 0 && texts.length > 0 ? 0 : 1
