import type { Manufacturer } from './types.ts'

interface Vendor {
  readonly brand: string
  readonly accent: string
  readonly manufacturer: Manufacturer
}

/** The makers of the demo catalogue. All are invented; `.example` addresses reach nobody. */
export const vendors = {
  ruderwerk: {
    brand: 'Ruderwerk',
    accent: '#2F6F8F',
    manufacturer: {
      name: 'Ruderwerk Havel GmbH',
      address: 'Am Bootshaus 3, 14770 Brandenburg an der Havel, Deutschland',
      email: 'produktsicherheit@ruderwerk.example',
    },
  },
  aeroforge: {
    brand: 'AeroForge',
    accent: '#D9502E',
    manufacturer: {
      name: 'AeroForge Conditioning Inc.',
      address: '4180 Foundry Row, Duluth, MN 55802, USA',
      email: 'safety@aeroforge.example',
      euResponsible: {
        name: 'AeroForge Europe B.V.',
        address: 'Kadeweg 41, 3089 Rotterdam, Niederlande',
        email: 'eu-safety@aeroforge.example',
      },
    },
  },
  kadenza: {
    brand: 'Kadenza',
    accent: '#C8A028',
    manufacturer: {
      name: 'Kadenza Ciclo S.r.l.',
      address: 'Via dei Telai 18, 31100 Treviso, Italien',
      email: 'sicurezza@kadenza.example',
    },
  },
  laufgrund: {
    brand: 'Laufgrund',
    accent: '#3F7D58',
    manufacturer: {
      name: 'Laufgrund Gerätebau GmbH',
      address: 'Spinnereistraße 22, 09113 Chemnitz, Deutschland',
      email: 'sicherheit@laufgrund.example',
    },
  },
  elvaro: {
    brand: 'Elvaro',
    accent: '#7A5AA6',
    manufacturer: {
      name: 'Elvaro Fitness ApS',
      address: 'Havnegade 57, 5000 Odense C, Dänemark',
      email: 'safety@elvaro.example',
    },
  },
  nordkraft: {
    brand: 'Nordkraft',
    accent: '#B3372F',
    manufacturer: {
      name: 'Nordkraft Stahlbau GmbH & Co. KG',
      address: 'Werftstraße 9, 24939 Flensburg, Deutschland',
      email: 'produktsicherheit@nordkraft.example',
    },
  },
  zugwerk: {
    brand: 'Zugwerk',
    accent: '#2B5FA8',
    manufacturer: {
      name: 'Zugwerk Trainingsgeräte GmbH',
      address: 'Talachse 112, 42103 Wuppertal, Deutschland',
      email: 'sicherheit@zugwerk.example',
    },
  },
  schwungeisen: {
    brand: 'Schwungeisen',
    accent: '#E08A1E',
    manufacturer: {
      name: 'Schwungeisen Gießerei e. K.',
      address: 'Hammerweg 5, 57072 Siegen, Deutschland',
      email: 'kontakt@schwungeisen.example',
    },
  },
} as const satisfies Record<string, Vendor>

export type VendorKey = keyof typeof vendors
