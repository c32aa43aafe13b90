/** The number of pages of the brief of each call, as Word lays them out. */
import { layoutDocument } from 'docx/layout'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wordDocument } from '#server/documents/word-writer/write-word.ts'
import { composeContent, type DocumentPart } from '#server/operations/compose-content.ts'
import { collectOffline } from '#server/providers/collect/collect-offline.ts'
import { lists, readCalls } from '#server/providers/collect/fixtures/score-facts.ts'
import { memoryWork } from '#server/operations/fixtures/memory-work.ts'

const file = new URL('agents/brief-generator.json', import.meta.url)

interface Writing {
  readonly do: string
  readonly cover: readonly string[]
  readonly parts: readonly DocumentPart[]
  readonly layout?: 'compact'
  readonly sources?: 'notes'
  readonly contents?: boolean
}

// The cast is safe: the checks of definitions ensure this shape.
const definition = JSON.parse(await readFile(file, 'utf8')) as {
  readonly calls: { readonly brief: { readonly work: readonly Writing[] } }
}
const writing = definition.calls.brief.work.find((work) => work.do === 'word.write')

/** The calls with the most facts. */
const longest = ['freight-orders', 'hotel-groups', 'laundry-counts', 'site-diaries']
const calls = (await readCalls()).filter(({ id }) => longest.includes(id))

test.each(calls)('the brief of $id has two pages and its sources', async ({ texts, company }) => {
  if (writing === undefined) throw new Error('The brief is written by word.write.')
  const { do: _, parts, ...options } = writing
  const memory = memoryWork()
  memory.data.set('companyName', company)
  memory.data.set('corrected', collectOffline({ ask: '', lists, texts, subject: company }))
  memory.data.set('briefSummary', [])
  const content = await composeContent(`Brief for ${company}`, parts, memory.work)
  const withoutSources = wordDocument({ ...content, sources: [] }, { ...options, date: new Date('2026-11-30') })
  expect(content.sections[0]?.title).toBe('At a glance')
  expect(layoutDocument(withoutSources, { guess: true }).pages.length).toBeLessThanOrEqual(2)
})
