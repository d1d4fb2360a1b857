import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import saxon from 'saxon-js'

const FOLDER = join(import.meta.dirname, 'en16931-cii')
const SCHEMA = join(FOLDER, 'schema/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd')

interface Reference {
  schema: XsdValidator
  rules: unknown
}
let reference: Reference | undefined

function load(): Reference {
  xmlRegisterFsInputProviders()
  const document = XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: SCHEMA })
  const rules = gunzipSync(readFileSync(join(FOLDER, 'validation.sef.json.gz')))
  return { schema: XsdValidator.fromDoc(document), rules: JSON.parse(rules.toString()) }
}

/** The examples that were published with the rules, by their names. */
export function publishedExamples(): [name: string, xml: string][] {
  const folder = join(FOLDER, 'examples')
  return readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')])
}

/** What is wrong with an invoice: by the schema of CII, then by the rules of EN 16931, by their ids. */
export function problemsOfCii(xml: string): string[] {
  reference ??= load()
  const { schema, rules } = reference
  const document = XmlDocument.fromString(xml)
  try {
    schema.validate(document)
  } catch (error) {
    return [`schema: ${error instanceof Error ? error.message : error}`]
  } finally {
    document.dispose()
  }
  const { principalResult: report } = saxon.transform(
    { stylesheetInternal: rules, sourceText: xml, destination: 'serialized' },
    'sync',
  )
  const failed = report.match(/<svrl:failed-assert[\s\S]*?<\/svrl:failed-assert>/g) ?? []
  return failed.map(each => /\sid="([^"]+)"/.exec(each)?.[1] ?? each)
}

/** Every text of an element, in the order of the document. */
export function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${element}(?: [^>]*)?>([^<]*)<`, 'g'))].map(
    ([, text = '']) => text,
  )
}
