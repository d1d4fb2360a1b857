import type { SourceFile } from './imports.ts'

/** Import cycles, each as the files along it. Imports of types count: a cycle is one to the reader. */
export function cyclesOf(files: readonly SourceFile[]): string[][] {
  const graph = new Map(
    files.map(file => [
      file.path,
      file.imports.filter(found => !found.isPackage).map(found => found.target),
    ]),
  )
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    const start = path.indexOf(file)
    if (start >= 0) {
      cycles.push([...path.slice(start), file])
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }

  for (const file of graph.keys()) visit(file)
  return cycles
}
