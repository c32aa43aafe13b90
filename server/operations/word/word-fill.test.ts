/** word.fill on artefacts in memory: which texts and values its placeholders take. */
import { expect, test } from 'vitest'
import { buildDocx } from '#server/documents/docx/fixtures/build-docx.ts'
import { textsOf } from '#server/documents/docx/fixtures/read-docx.ts'
import { memoryFile, memoryWork } from '../fixtures/memory-work.ts'
import { run } from './word-fill.run.ts'

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

async function filled(
  lines: readonly string[],
  data: Readonly<Record<string, unknown>>,
  texts?: Record<string, string>,
) {
  const held = memoryWork()
  held.files.set('letter', [memoryFile('Letter.docx', buildDocx({ body: lines.map(paragraph).join('') }))])
  for (const [name, value] of Object.entries(data)) held.data.set(name, value)
  await run(
    { template: 'letter', values: 'one', ...(texts && { texts }), save: 'Filled.docx', as: 'account' },
    held.work,
  )
  return { lines: textsOf(await held.artefacts.file('Filled.docx').bytes()), account: held.data.get('account') }
}

test('texts fill placeholders with what they refer to, before a value of the same name', async () => {
  const { lines, account } = await filled(
    ['To {{Supplier}}', 'of {{Date of letter}}', 'Total {{TOTAL}}', 'Our ref. {{Reference}}'],
    { one: { supplier: 'Acme', total: 'not this' }, day: '31 March 2026' },
    { 'Date of letter': '{day}', Total: '£1,200.30 {note}', Reference: '{reference}' },
  )
  expect(lines).toEqual(['To Acme', 'of 31 March 2026', 'Total £1,200.30 ', 'Our ref. {{Reference}}'])
  expect(account).toMatchObject({ filled: ['Supplier', 'Date of letter', 'TOTAL'], missing: ['Reference'] })
})

test('a value within a map fills the placeholder of its path', async () => {
  const { lines } = await filled(['{{Count}} invoices, {{Sum.Amount}}'], {
    one: { count: 2, sum: { amount: '£18.50' } },
  })
  expect(lines).toEqual(['2 invoices, £18.50'])
})
