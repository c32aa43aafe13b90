import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from '#server/documents/container/decode-text.ts'

const texts: readonly (readonly [string, string])[] = [
  ['windows-1252', 'The price is £40,000 – “net” of VAT. It’s due on 3 May.'],
  ['windows-1252', 'Straße;Größe;Fußgänger'],
  ['windows-1252', 'Société;Adresse;Téléphone'],
  ['windows-1250', 'Spółka prowadzi działalność gospodarczą na terenie całego kraju, zgodnie z przepisami prawa.'],
  ['iso-8859-2', 'Společnost zajišťuje školení zaměstnanců každý rok a vede přehled účastníků.'],
  ['windows-1254', 'Şirketimizin çalışma şartları ve güvenlik kuralları aşağıda açıklanmıştır.'],
  ['windows-1257', 'Įmonė vykdo veiklą pagal galiojančius įstatymus ir užtikrina darbuotojų saugą.'],
  ['windows-1251', 'Назва;Київ;Їжак'],
  ['koi8-r', 'Название;Москва'],
  ['windows-1253', 'Όνομα;Αθήνα'],
  ['windows-1255', 'החברה פועלת בהתאם להוראות החוק ולנהלים הפנימיים של הארגון.'],
  ['windows-1256', 'تعمل الشركة وفقا للقوانين واللوائح المعمول بها في الدولة.'],
  ['shift_jis', 'この契約は、両当事者の合意により成立するものとします。仕様書に従って作業を行います。'],
  ['euc-jp', 'この契約は、両当事者の合意により成立するものとします。仕様書に従って作業を行います。'],
  ['gbk', '本公司按照合同的规定执行各项工作，并对质量进行检查。'],
  ['big5', '本公司按照合約的規定執行各項工作，並對品質進行檢查。'],
  ['euc-kr', '회사는 계약에 따라 작업을 수행하고 품질을 검사합니다.'],
  ['utf-8', 'Größe, Łódź, 北京市, مرحبا'],
]

test.each(texts)('a text in %s is recognised by its bytes: %s', (encoding, text) => {
  for (const times of [1, 3, 40]) {
    const lines = Array.from({ length: times }, () => text).join('\n')
    expect(decodeText(iconv.encode(lines, encoding))).toBe(lines)
  }
})

test.each(['utf-16le', 'utf-16be'])('a text in %s is recognised with a byte order mark and without', (encoding) => {
  const text = 'Company Name;Größe\nExample Ltd;1'
  for (const addBOM of [true, false]) expect(decodeText(iconv.encode(text, encoding, { addBOM }))).toBe(text)
})

test('a text with a few broken bytes is still decoded as UTF-8', () => {
  const text = 'Größe – “Straße” é à ü ö ä ß '.repeat(10)
  expect(decodeText(Buffer.concat([Buffer.from(text), Buffer.from([0xff])]))).toBe(`${text}\ufffd`)
})
