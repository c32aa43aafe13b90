import { expect, test } from 'vitest'
import { ArabicLigatures } from './arabic-ligatures.ts'

/** Runs of glyphs from left to right, as a page shows them. */
function learned(...runs: readonly (readonly string[])[]): ArabicLigatures {
  const ligatures = new ArabicLigatures()
  for (const run of runs) ligatures.learn(run.map((unicode) => ({ unicode })))
  return ligatures
}

test('the letters of a glyph for lam and alef are put in order within their word', () => {
  const ligatures = learned([' ', 'ن', 'لآ', 'ا', ' '])
  expect(ligatures.repair('اآلن')).toBe('الآن')
})

test('a word that is shown in two runs of glyphs is put in order, too', () => {
  const ligatures = learned(['لإ', 'ا', ' ', 'ب'], ['ح', 'ص', 'ا', 'ء'])
  expect(ligatures.repair('اإلحصاء')).toBe('الإحصاء')
})

test('a word without such a glyph stays as it is, also if it begins like one with it', () => {
  const ligatures = learned(['ى', 'ل', 'إ'], ['م', ' ', 'ى', 'ل', 'إ', ' ', 'ن'], ['لإ', ' ', 'ن'])
  expect(ligatures.repair('إلى')).toBe('إلى')
})
