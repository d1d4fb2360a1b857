import { readFileSync } from 'node:fs'
import ts from 'typescript-5'

export interface Route {
  method: 'get' | 'post' | 'delete'
  /** The URL with its parameters in braces: `/v1/products/{id}`. */
  path: string
}

/**
 * Reads from the JavaScript of one resource of the SDK which request each of its methods makes.
 * Throws when a method that is asked for makes none that can be read.
 */
export function routesOf(file: string, methods: readonly string[]): Map<string, Route> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = new Map<string, Route>()
  const visit = (node: ts.Node) => {
    if (ts.isMethodDeclaration(node)) {
      const route = requestIn(node)
      if (route) found.set(node.name.getText(), route)
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  for (const method of methods) {
    if (!found.has(method)) throw new Error(`${file} has no request for ${method}`)
  }
  return found
}

function requestIn(method: ts.Node): Route | undefined {
  let route: Route | undefined
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText().endsWith('._makeRequest')) {
      const [verb, url] = node.arguments
      const path = url && pathOf(url)
      if (verb && ts.isStringLiteral(verb) && path) route ??= { method: verbOf(verb.text), path }
    } else ts.forEachChild(node, visit)
  }
  visit(method)
  return route
}

function verbOf(text: string): Route['method'] {
  if (text === 'GET') return 'get'
  if (text === 'POST') return 'post'
  if (text === 'DELETE') return 'delete'
  throw new Error(`The SDK uses the method ${text}, which this script does not know`)
}

function pathOf(url: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(url)) return url.text
  if (!ts.isTemplateExpression(url)) return undefined
  const spans = url.templateSpans.map(span => {
    const name = /^encodeURIComponent\((\w+)\)$/.exec(span.expression.getText())?.[1]
    return `{${name ?? 'id'}}${span.literal.text}`
  })
  return url.head.text + spans.join('')
}
