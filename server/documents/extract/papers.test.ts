/**
 * Facts of documents in the style of many producers. The files in the folder papers were printed by Chromium and by
 * LibreOffice; the others are drawn by code.
 */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { Block } from '#server/documents/extract/types.ts'
import { drawnPapers, type Fact, type Paper } from './fixtures/drawn-papers.ts'

const folder = new URL('fixtures/papers/', import.meta.url)

async function printedPapers(): Promise<readonly Paper[]> {
  // The file lies beside the papers and was written together with them.
  const facts = JSON.parse(await readFile(new URL('facts.json', folder), 'utf8')) as Readonly<
    Record<string, readonly Fact[]>
  >
  return await Promise.all(
    Object.entries(facts).map(async ([name, each]) => ({
      name,
      bytes: await readFile(new URL(name, folder)),
      facts: each,
    })),
  )
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The header of a table may stand first among the parts; all others stand in one row. */
function says({ text, rows, at }: Block, { page, parts }: Fact): boolean {
  if (at.page !== page || !parts.every((part) => plain(text).includes(part))) return false
  if (rows === undefined) return true
  const [header = ''] = rows[0] ?? []
  const wanted = rows[0]?.some((cell) => cell === parts[0]) === true ? parts.slice(1) : parts
  return header !== '' && rows.some((row) => wanted.every((part) => row.some((cell) => plain(cell).includes(part))))
}

test('each of 120 facts in 20 documents is complete in one passage with the right page', async () => {
  const papers = [...(await printedPapers()), ...drawnPapers()]
  const missed: string[] = []
  for (const { name, bytes, facts } of papers) {
    const [file] = await readDocument(name, bytes)
    for (const fact of facts)
      if (file?.blocks.some((block) => says(block, fact)) !== true) missed.push(`${name}: ${fact.parts.join(', ')}`)
  }
  expect(papers).toHaveLength(20)
  expect(papers.flatMap(({ facts }) => facts)).toHaveLength(120)
  // All facts that are found today have to be found in future.
  expect(missed).toEqual([])
})
