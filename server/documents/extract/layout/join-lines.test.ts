import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

test('a word that leaves out its first part keeps its hyphen at the end of a line', () => {
  expect(joinLines(['die Gruppen und -', 'Untergruppen des Bezirks']).text).toBe(
    'die Gruppen und -Untergruppen des Bezirks',
  )
  expect(joinLines(['the price -', 'see below']).text).toBe('the price - see below')
})
