const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const FILE = 'factur-x.xml'

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document', FILE],
  ['DocumentType', 'The type of the hybrid document', 'INVOICE'],
  ['Version', 'The version of the standard that applies to the embedded XML document', '1.0'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document', 'EN 16931'],
] as const

/**
 * What makes a PDF/A-3 a ZUGFeRD invoice: the name of its data, and metadata that say so. PDF/A takes
 * metadata of others only where the file itself describes them.
 */
export const facturXMetadata = {
  name: FILE,
  description: 'Rechnungsdaten nach EN 16931',
  xmp: `
    <rdf:Description xmlns:fx="${NAMESPACE}" rdf:about="">
      ${properties.map(([name, , value]) => `<fx:${name}>${value}</fx:${name}>`).join('\n      ')}
    </rdf:Description>
    <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>
                ${properties.map(describe).join('\n                ')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`,
} as const

function describe([name, description]: (typeof properties)[number]): string {
  return `<rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`
}
