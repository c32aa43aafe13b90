import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const fontIn = (content: Buffer) => create(content) as Font
const outlinesOf = (font: Font, text: string) => font.layout(text).glyphs.map(({ path }) => path.toSVG())

test('an unpacked typeface is an OpenType file with the same letters and outlines', () => {
  const packed = readFileSync(require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'))
  const unpacked = unpackWoff(packed)
  expect(unpacked.readUInt32BE(0)).toBe(0x00010000)
  const [before, after] = [fontIn(packed), fontIn(unpacked)]
  expect(after.postscriptName).toBe(before.postscriptName)
  expect(after.characterSet).toEqual(before.characterSet)
  expect(outlinesOf(after, 'Größe, 68 %')).toEqual(outlinesOf(before, 'Größe, 68 %'))
})

test('a file that is not a WOFF stays as it is', () => {
  const file = readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  expect(unpackWoff(file)).toBe(file)
})
