import { shop } from '#core/shop.ts'
import type { LegalText } from './legal-text.ts'

const { company } = shop

export const imprint: LegalText = {
  title: 'Impressum',
  version: '2026-11-21',
  markdown: `
## Angaben nach § 5 DDG

${company.legalName}  
${company.street}  
${company.postalCode} ${company.city}  
${company.country}

Vertreten durch: ${company.managingDirectors.join(', ')}

## Kontakt

Telefon: [${company.phone}](${company.phoneHref})  
E-Mail: [${company.email}](mailto:${company.email})

## Register und Umsatzsteuer

Registereintrag: ${company.register}  
Umsatzsteuer-Identifikationsnummer: ${company.vatId}

## Verantwortlich für redaktionelle Inhalte (§ 18 Abs. 2 MStV)

${company.responsiblePerson}, ${company.street}, ${company.postalCode} ${company.city}

## Verbraucherstreitbeilegung

Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.
`,
}
