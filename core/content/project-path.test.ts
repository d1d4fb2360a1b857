import { expect, test } from 'vitest'
import { projectPath } from './project-path.ts'

const title = 'Studio Eisenhof: Kraft'

test.each([
  [{ slug: 'eisenhof', id: '7', title }, '/events/eisenhof'],
  [{ slug: null, id: '7', title }, '/events/7'],
  [{ title }, '/events/studio-eisenhof-kraft'],
])('%j has its page at %s (B-2-57)', (project, path) => {
  expect(projectPath(project)).toBe(path)
})
