import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test('a name in a long enumeration is found without trying every way to divide it', () => {
  const enumeration =
    'die Akademie und die Union der Akademien mit ihren vielen Arbeitsgruppen und allen ihren Fachleuten '
  const names = namesOf(`Seit Langem geben Anna Beispiel, ${enumeration.repeat(3)}gemeinsam Rat.`)
  expect(names.map(({ text }) => text)).toContain('Anna Beispiel')
})
