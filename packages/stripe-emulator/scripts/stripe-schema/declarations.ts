import ts from 'typescript-5'
import { listOf, refTo, type Schema, searchResultOf } from './json-schema.ts'
import { offered, perMethod, stubs } from './operations.ts'

/**
 * Reads the SDK's type declarations and turns type nodes into JSON Schema. Named interfaces are
 * collected once each, in the order in which they are first met. Works on the syntax and asks the
 * checker only what a name stands for: resolved types lose the order of unions and their aliases.
 */
export class Declarations {
  readonly schemas: Record<string, Schema> = {}
  readonly #checker: ts.TypeChecker
  readonly #program: ts.Program

  constructor(files: readonly string[]) {
    this.#program = ts.createProgram([...files], {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      skipLibCheck: true,
      types: [],
    })
    this.#checker = this.#program.getTypeChecker()
  }

  /** The statements of one declaration file. */
  sourceFile(path: string): ts.SourceFile {
    const file = this.#program.getSourceFile(path)
    if (!file) throw new Error(`The Stripe SDK has no ${path}`)
    return file
  }

  /** The schema of a type as written in a declaration. */
  schemaOf(node: ts.TypeNode): Schema {
    switch (node.kind) {
      case ts.SyntaxKind.StringKeyword:
        return { type: 'string' }
      case ts.SyntaxKind.NumberKeyword:
        return { type: 'number' }
      case ts.SyntaxKind.BooleanKeyword:
        return { type: 'boolean' }
      case ts.SyntaxKind.VoidKeyword:
        return { not: {} }
      case ts.SyntaxKind.UnknownKeyword:
      case ts.SyntaxKind.AnyKeyword:
        return {}
    }
    if (ts.isParenthesizedTypeNode(node)) return this.schemaOf(node.type)
    if (ts.isLiteralTypeNode(node)) return literal(node)
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: this.schemaOf(node.elementType) }
    if (ts.isUnionTypeNode(node)) return union(node.types.map(part => this.schemaOf(part)))
    if (ts.isTypeLiteralNode(node)) return this.#object(node.members, false)
    if (ts.isTypeReferenceNode(node)) return this.#reference(node)
    throw new Error(`No schema for the type ${node.getText()}`)
  }

  #reference(node: ts.TypeReferenceNode): Schema {
    const name = node.typeName.getText()
    const [argument] = node.typeArguments ?? []
    if (argument) {
      const inner = this.schemaOf(argument)
      if (name === 'Array') return { type: 'array', items: inner }
      if (name === 'ApiList') return listOf(inner)
      if (name === 'ApiSearchResult') return searchResultOf(inner)
      if (name === 'Response' || name === 'Promise') return inner
      if (name === 'Emptyable') {
        return union([{ type: 'null' }, inner, { type: 'string', enum: [''] }])
      }
      throw new Error(`No schema for the generic type ${node.getText()}`)
    }
    if (name === 'Decimal') return { type: 'string', format: 'decimal' }
    if (name === 'OtherString') return { type: 'string', 'x-known-values': [] }
    const declared = this.#declarations(node.typeName)
    const alias = declared.find(ts.isTypeAliasDeclaration)
    if (alias) return this.schemaOf(alias.type)
    const interfaces = declared.filter(ts.isInterfaceDeclaration)
    const [first] = interfaces
    if (!first) throw new Error(`${name} is neither an interface nor an alias`)
    return this.#named(qualifiedName(first), interfaces)
  }

  #named(name: string, interfaces: ts.InterfaceDeclaration[]): Schema {
    if (!(name in this.schemas)) {
      this.schemas[name] = {}
      if (stubs.has(name)) {
        const properties = { id: { type: 'string' }, object: { type: 'string' } }
        this.schemas[name] = { type: 'object', 'x-stub': true, properties }
      } else {
        const members = interfaces.flatMap(one => this.membersOf(one))
        const schema = this.#object(members, perMethod.test(name))
        if (/Params(\.|$)|Param$/.test(name)) schema.additionalProperties ??= false
        this.schemas[name] = schema
      }
    }
    return refTo(name)
  }

  /** The members of an interface: its own first, then those it inherits. */
  membersOf(one: ts.InterfaceDeclaration): ts.TypeElement[] {
    const inherited = (one.heritageClauses ?? []).flatMap(clause =>
      clause.types.flatMap(type =>
        this.#declarations(type.expression)
          .filter(ts.isInterfaceDeclaration)
          .flatMap(parent => this.membersOf(parent)),
      ),
    )
    const own = new Set(one.members.map(member => member.name?.getText()))
    return [...one.members, ...inherited.filter(member => !own.has(member.name?.getText()))]
  }

  #object(members: Iterable<ts.TypeElement>, prune: boolean): Schema {
    const schema: Schema = { type: 'object', properties: {} }
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    let pruned = false
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) {
        schema.additionalProperties = this.schemaOf(member.type)
      } else if (ts.isPropertySignature(member) && member.type) {
        const key = member.name.getText().replace(/^['"]|['"]$/g, '')
        if (
          prune &&
          member.questionToken &&
          !offered.has(key) &&
          this.#isOwnObject(key, member.type)
        ) {
          pruned = true
          continue
        }
        properties[key] = this.schemaOf(member.type)
        if (!member.questionToken) required.push(key)
      } else throw new Error(`No schema for the member ${member.getText()}`)
    }
    schema.properties = properties
    if (required.length > 0) schema.required = required
    if (pruned) {
      schema['x-pruned'] = true
      schema.additionalProperties = true
    }
    return schema
  }

  /** Whether a member holds the object of its own name: `sofort?: PaymentMethod.Sofort`. */
  #isOwnObject(key: string, type: ts.TypeNode): boolean {
    if (ts.isUnionTypeNode(type)) return type.types.some(part => this.#isOwnObject(key, part))
    if (!ts.isTypeReferenceNode(type)) return false
    const [argument] = type.typeArguments ?? []
    if (argument) return this.#isOwnObject(key, argument)
    const pascal = key.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    const isObject = this.#declarations(type.typeName).some(ts.isInterfaceDeclaration)
    return isObject && type.typeName.getText().split('.').at(-1) === pascal
  }

  #declarations(name: ts.Node): ts.Declaration[] {
    let symbol = this.#checker.getSymbolAtLocation(name)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) {
      symbol = this.#checker.getAliasedSymbol(symbol)
    }
    return symbol?.declarations ?? []
  }
}

/** `Checkout.Session.Discount` for an interface of a namespace in a folder of resources. */
function qualifiedName(node: ts.InterfaceDeclaration): string {
  const parts = [node.name.text]
  for (let up: ts.Node = node.parent; up && !ts.isSourceFile(up); up = up.parent) {
    if (ts.isModuleDeclaration(up)) parts.unshift(up.name.text)
  }
  const folder = /\/resources\/(\w+)\//.exec(node.getSourceFile().fileName)?.[1]
  if (folder && parts[0] !== folder) parts.unshift(folder)
  return parts.join('.')
}

function literal(node: ts.LiteralTypeNode): Schema {
  const value = node.literal
  if (ts.isStringLiteral(value)) return { type: 'string', enum: [value.text] }
  if (ts.isNumericLiteral(value)) return { type: 'number', enum: [Number(value.text)] }
  if (value.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' }
  if (value.kind === ts.SyntaxKind.TrueKeyword) return { type: 'boolean', enum: [true] }
  if (value.kind === ts.SyntaxKind.FalseKeyword) return { type: 'boolean', enum: [false] }
  throw new Error(`No schema for the literal ${node.getText()}`)
}

/**
 * Joins the parts of a union: `null` first, strings into one. Stripe's open enums
 * (`'a' | 'b' | OtherString`) take any string and only list the known values.
 */
function union(parts: Schema[]): Schema {
  const flat = parts.flatMap(part => part.anyOf ?? [part])
  const nulls = flat.filter(part => part.type === 'null')
  const strings = flat.filter(part => part.type === 'string' && !part.format)
  const others = flat.filter(part => part.type !== 'null' && !strings.includes(part))
  // `''` unsets a field; after an object or a number it stands last.
  const text = joinStrings(strings)
  const ordered = [...nulls.slice(0, 1), ...(others.length > 0 ? [...others, ...text] : text)]
  const [only] = ordered
  return ordered.length === 1 && only ? only : { anyOf: ordered }
}

function joinStrings(strings: Schema[]): Schema[] {
  if (strings.length === 0) return []
  const open = strings.some(part => part['x-known-values'])
  if (!open && strings.some(part => !part.enum)) return [{ type: 'string' }]
  const named = strings.flatMap(part => part['x-known-values'] ?? part.enum ?? []).map(String)
  const values = [...new Set(named)].sort()
  return [{ type: 'string', ...(open ? { 'x-known-values': values } : { enum: values }) }]
}
