import { expect, test } from 'vitest'
import { isGarbled } from './is-garbled.ts'

test.each([
  '¼ã½¾ §¶ð ø¢¬',
  'à¤¨à¤¿à¤µà¤¿à¤¦à¤¾',
  'Ø§Ù„Ø¹Ø·Ø§Ø¡',
  '\uE001\uE045\uE023 \uE011\uE0F2',
  'ºÉÚSÉxÉÉ ¨ÉÉ¨É±ÉÉ ¨ÉÉ¨É',
])('a text of signs is garbled: %s', (text) => expect(isGarbled(text)).toBe(true))

test.each([
  'Jaime López Márquez',
  '« Où êtes-vous ? » – 3 µm, 20 °C, § 5, 10½ m², £12, ¥500, n° 4',
  'Łódź, Škoda, Ærø, Ñuñoa, Ðuro Đaković',
  '\uF0B7 Two copies',
  'निविदा सूचना',
  'مناقصة',
  'The notice ¼ã½¾ was printed beside the text of the tender',
  '',
])('a text that can be read is not: %s', (text) => expect(isGarbled(text)).toBe(false))
