import { expect, test } from 'vitest'
import { isWithinUnion } from './within-union.ts'

test.each([
  ['Am Bootshaus 3, 14770 Brandenburg an der Havel, Deutschland', true],
  ['Am Bootshaus 3\n14770 Brandenburg', true],
  ['Hallenweg 12, D-04229 Leipzig', true],
  ['Ring 1, 1010 Wien, Österreich', true],
  ['Ring 1, 1010 Wien, ÖSTERREICH ', true],
  ['Havnegade 57, 5000 Odense C, Denmark', true],
  ['Kadeweg 41, Rotterdam, The Netherlands', true],
  ['4180 Foundry Row, Duluth, MN 55802, USA', false],
  ['4180 Foundry Row, Duluth, MN 55802', false],
  ['Bahnhofstrasse 1, 8001 Zürich, Schweiz', false],
  // Four digits alone are Austria, Switzerland or Denmark.
  ['Bahnhofstrasse 1, 8001 Zürich', false],
  ['No. 8 Industrial Road, Shenzhen, China', false],
  ['1 High Street, London, United Kingdom', false],
  ['Deutschland Street 1, Lagos', false],
  ['', false],
])('%j lies within the Union: %s (L-50)', (address, expected) => {
  expect(isWithinUnion(address)).toBe(expected)
})
