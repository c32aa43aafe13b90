import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

test('a word that leaves out its first part keeps its hyphen at the end of a line', () => {
  expect(joinLines(['die Gruppen und -', 'Untergruppen des Bezirks']).text).toBe(
    'die Gruppen und -Untergruppen des Bezirks',
  )
  expect(joinLines(['the price -', 'see below']).text).toBe('the price - see below')
})

test('an address that is broken at a hyphen keeps it, and a word that is broken loses it', () => {
  expect(joinLines(['Write to office@north-', 'town.example by June']).text).toBe(
    'Write to office@north-town.example by June',
  )
  expect(joinLines(['the portal north-', 'tenders.example/lots, or']).text).toBe(
    'the portal north-tenders.example/lots, or',
  )
  expect(joinLines(['see https://town.example/open-', 'tenders']).text).toBe('see https://town.example/open-tenders')
  expect(joinLines(['They com-', 'pile a list. Then']).text).toBe('They compile a list. Then')
})
