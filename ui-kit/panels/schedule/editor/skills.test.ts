import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skillsIn, skillsText } from './skills.ts'

test('SCHED-08 skills are parted by commas, trimmed and each taken once, whatever their case', () => {
  expect(skillsIn(' Planning , costing,, PLANNING,  Site   visits ,Costing')).toEqual([
    'Planning',
    'costing',
    'Site visits',
  ])
})

test('emoji and other scripts are skills like all others', () => {
  expect(skillsIn('Nähen 🧵, 🧵, تخطيط, 👩‍🔧')).toEqual(['Nähen 🧵', '🧵', 'تخطيط', '👩‍🔧'])
})

test('nothing but commas does not give a skill', () => expect(skillsIn(' , ,,')).toEqual([]))

test('what was tidied once stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(skillsIn(skillsText(skillsIn(text)))).toEqual(skillsIn(text))
    }),
  )
})
