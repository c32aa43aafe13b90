/** Who people are, as they say it of themselves and of each other. */
import { expect, test } from 'vitest'
import type { SourceText } from '#server/providers/text-model.ts'
import { findPeople } from './people.ts'
import { languagesOf } from '../languages-of.ts'
import { readStatements } from '../read-statements.ts'

const english = 'We fire the pots in the old kiln, and every week some of them come out with a crack.'
const german = 'Wir brennen die Töpfe im alten Ofen, und jede Woche haben einige von ihnen einen Riss.'

/** By name: the roles of the people in a call in which Nora speaks first. */
function rolesIn(opening: string, ...turns: readonly (readonly [string, string])[]) {
  const text: SourceText = {
    file: 'Call.txt',
    blocks: [['Nora', opening] as const, ...turns].map(
      ([speaker, said], index) => ({ kind: 'speech', speaker, text: said, place: `line ${index + 1}` }) as const,
    ),
  }
  const { all } = findPeople(readStatements([text], languagesOf([text])), undefined)
  return Object.fromEntries(all.map(({ name, role }) => [name, role]))
}

test('a long text without names is not searched for people', () => {
  // Each of its words begins as a name does and none ends: it took minutes.
  expect(rolesIn(`${english} ${"Ab'".repeat(30_000)}`)).toEqual({ Nora: null })
})

test('a program that does something is not a person', () => {
  expect(rolesIn(english, ['Nora', 'Glazebook does the invoices, so nobody types them.'])).toEqual({ Nora: null })
})

test('what relatives do is told with how they are related', () => {
  expect(rolesIn(english, ['Nora', "Piotr's my brother, he does the glazing."])).toMatchObject({
    Piotr: 'brother, does the glazing',
  })
})

test('somebody who is called by a name after their role has that role', () => {
  expect(rolesIn(english, ['Nora', "Our accountant's called Wilma Berg."])).toMatchObject({
    'Wilma Berg': 'accountant',
  })
})

test('verbs without their ending, as German is spoken, tell what somebody does', () => {
  expect(rolesIn(german, ['Nora', 'Ich mach hier den Einkauf.'])).toMatchObject({ Nora: 'macht den Einkauf' })
})

test('who says name and role in two clauses has the role alone', () => {
  expect(rolesIn(german, ['Piet Brandt', 'Piet Brandt, ich bin der Geschäftsführer.'])).toMatchObject({
    'Piet Brandt': 'Geschäftsführer',
  })
})

test('who says a role without a verb, and who is spoken of with one, has that role', () => {
  expect(rolesIn(english, ['Wilma', 'Wilma, glaze room.'])).toMatchObject({ Wilma: 'glaze room' })
  expect(rolesIn(english, ['Nora', "That goes to Hugo Brandt, he's our kiln supervisor."])).toMatchObject({
    'Hugo Brandt': 'kiln supervisor',
  })
  expect(rolesIn(english, ['Nora', 'Brandt Cabs is a driver-owned firm.'])).toEqual({ Nora: null })
})

test('who is named at the end of a sentence, behind what they are, has that role', () => {
  expect(rolesIn(english, ['Nora', "Our safety officer has to see it, that's Hugo Brandt."])).toMatchObject({
    'Hugo Brandt': 'safety officer',
  })
})

test('what is said of somebody as she or he in the next sentence is what they do', () => {
  expect(rolesIn(english, ['Nora', 'Wilma should be there. She runs the kiln rota.'])).toMatchObject({
    Wilma: 'runs the kiln rota',
  })
  expect(
    rolesIn(german, ['Nora', 'Zusammen mit meiner Schwester, Wilma Berg. Sie ist die kaufmännische Leiterin.']),
  ).toMatchObject({ 'Wilma Berg': 'Schwester, kaufmännische Leiterin' })
})

test('somebody in a department is told by a first name, and a firm is not a person', () => {
  expect(rolesIn(english, ['Nora', 'Then it goes to Wilma in accounts.'])).toMatchObject({ Wilma: 'accounts' })
  expect(rolesIn(english, ['Nora', 'Our owner is Kilnfield Capital.'])).toEqual({
    Nora: null,
  })
})
