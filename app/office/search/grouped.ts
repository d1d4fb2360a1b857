import { type Answer, foundTitles } from './target.ts'

interface Group {
  title: string
  answers: Answer[]
}

/** Answers under their headings, in the order in which they came. */
export function grouped(answers: readonly Answer[]): Group[] {
  const groups: Group[] = []
  for (const answer of answers) {
    const title = foundTitles[answer.kind]
    const known = groups.find(group => group.title === title)
    if (known) known.answers.push(answer)
    else groups.push({ title, answers: [answer] })
  }
  return groups
}
