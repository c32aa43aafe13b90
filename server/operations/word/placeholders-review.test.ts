/** placeholders.review on artefacts in memory: several documents at once. */
import { expect, test } from 'vitest'
import { buildDocx } from '#server/documents/docx/fixtures/build-docx.ts'
import { p, r, style } from '#server/documents/docx/fixtures/markup.ts'
import { memoryFile, memoryWork } from '../fixtures/memory-work.ts'
import { run } from './placeholders-review.run.ts'

test('lines that look like headings are listed for each document in which no heading has a style', async () => {
  const held = memoryWork()
  const text = p('It is for everyone at {{Company Name}}.')
  const styled = memoryFile('Styled.docx', buildDocx({ body: p(style('Heading1'), 'Purpose') + text }))
  const bold = memoryFile('Bold.docx', buildDocx({ body: p(r('Scope', '<w:b/>')) + text }))
  held.data.set('values', { values: { 'Company Name': { text: 'Example Ltd', cell: 'Facts!B2' } } })
  const titlesOf = async (...files: readonly (typeof bold)[]) => {
    held.files.set('policies', files)
    await run(
      { template: 'policies', values: 'values', chosen: 'policy', hub: 'policies', save: 'review.xlsx', as: 'review' },
      { ...held.work, hubItems: () => [] },
    )
    return (held.data.get('review') as { titles: readonly string[] }).titles // placeholders.review writes them
  }
  expect(await titlesOf(styled, bold)).toEqual(['Bold.docx: Scope'])
  expect(await titlesOf(bold)).toEqual(['Scope'])
})
