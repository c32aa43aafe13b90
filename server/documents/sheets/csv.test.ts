import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'

async function textsOf(bytes: Uint8Array) {
  const { values } = await readWorkbook(bytes, 'facts.csv')
  return Object.fromEntries(Object.entries(values).map(([name, { text }]) => [name, text]))
}

const content = 'Placeholder,Value\nCompany Name,"Example, Ltd"\nPrice,£1 “net”\n'
const expected = { 'Company Name': 'Example, Ltd', Price: '£1 “net”' }

test.each([
  ['UTF-8', Buffer.from(content)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${content}`)],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${content}`, 'utf16le')],
  ['UTF-16BE with its mark', Buffer.from(`\ufeff${content}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(content, 'utf16le')],
  ['Windows-1252', iconv.encode(content, 'windows-1252')],
])('a .csv in %s is read', async (_encoding, bytes) => {
  expect(await textsOf(bytes)).toEqual(expected)
})

test('a .csv in Cyrillic code page is read', async () => {
  const text =
    'Название компании;Общество с ограниченной ответственностью «Пример»\nДолжность руководителя;Генеральный директор организации\n'
  expect(await textsOf(iconv.encode(text, 'windows-1251'))).toEqual({
    'Название компании': 'Общество с ограниченной ответственностью «Пример»',
    'Должность руководителя': 'Генеральный директор организации',
  })
})

test.each([
  ['windows-1252', 'Salary;£30000', 'Salary', '£30000'],
  ['windows-1252', 'Naam,Café “De Zon”', 'Naam', 'Café “De Zon”'],
  ['windows-1252', 'Société;Élan à côté de là', 'Société', 'Élan à côté de là'],
  ['windows-1250', 'Nazwa;Wartość\nSpółka;Zażółć gęślą jaźń sp. z o.o.', 'Spółka', 'Zażółć gęślą jaźń sp. z o.o.'],
  ['windows-1250', 'Jméno;Hodnota\nSpolečnost;Příliš žluťoučký kůň', 'Společnost', 'Příliš žluťoučký kůň'],
  ['windows-1251', 'Имя;Иван', 'Имя', 'Иван'],
])('a short .csv in %s is read: %j', async (encoding, text, name, value) => {
  expect(await textsOf(iconv.encode(text, encoding))).toMatchObject({ [name]: value })
})

test.each([
  [';', 'Company Name;Example, Ltd\nOwner;HR\n'],
  ['tab', 'Company Name\tExample, Ltd\r\nOwner\tHR\r\n'],
  ['|', 'Company Name|Example, Ltd\nOwner|HR\n'],
  ['told by Excel', 'sep=;\r\nCompany Name;Example, Ltd\r\nOwner;HR\r\n'],
])('the delimiter %s is found', async (_delimiter, text) => {
  expect(await textsOf(Buffer.from(text))).toEqual({ 'Company Name': 'Example, Ltd', Owner: 'HR' })
})

test('leading zeros, dates and symbols of a .csv are kept as written; errors are reported', async () => {
  const text = 'Phone,0123\nId,"=""007"""\nStart,01/02/2024\nFormula,=1+1\nLines,"a\r\nb"\nWrong,#REF!\n'
  const { values, problems } = await readWorkbook(Buffer.from(text), 'My facts.csv')
  expect(Object.values(values).map((value) => value.text)).toEqual(['0123', '007', '01/02/2024', '=1+1', 'a\nb'])
  expect(values['Phone']?.cell).toBe("'My facts'!B1")
  expect(problems).toMatchObject([{ name: 'Wrong', cell: "'My facts'!B6" }])
})
