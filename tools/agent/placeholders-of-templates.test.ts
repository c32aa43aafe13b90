import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAll } from '#engine/definition/check-all.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { agentFiles } from './agent-files.ts'
import { placeholdersOfTemplates } from './placeholders-of-templates.ts'
import { shippedCatalogue } from './shipped-catalogue.ts'

const dirs = ['definitions', testDefinitions]
const catalogue = { ...(await shippedCatalogue(dirs)), placeholders: await placeholdersOfTemplates(dirs) }

async function problemsWith(change: (text: string) => string = (text) => text) {
  const files = await Promise.all(
    (await agentFiles(dirs)).map(async (file) => ({ file, text: change(await readFile(file, 'utf8')) })),
  )
  return checkAll(files, catalogue).flatMap(({ problems }) => problems)
}

test('the names in shipped Word documents and pages are read, sections with what stands in them', () => {
  const { placeholders } = catalogue
  expect(placeholders['letterhead.docx']).toContainEqual({ name: 'client', form: '{{client}}' })
  expect(placeholders['tender-overview.docx']?.map(({ name }) => name)).toContain('Award criteria.Value')
  expect(placeholders['case-study.html']).toContainEqual(
    expect.objectContaining({ name: 'results.quantitative', within: expect.anything() as unknown }),
  )
})

test('every placeholder of the shipped templates has a value in the agents that fill them', async () => {
  expect(await problemsWith()).toEqual([])
})

test('a fact that the shipped form shows and no work asks for is named at the form', async () => {
  const problems = await problemsWith((text) => text.replaceAll('"questionsDeadline"', '"questionDeadline"'))
  expect(problems.filter(({ code }) => code === 'unfilled-placeholder')).toMatchObject([
    { file: 'definitions/agents/tender-overview.json', found: 'Questions deadline', suggestion: 'Question deadline' },
    { found: 'Questions deadline source', suggestion: 'Question deadline source' },
  ])
})

test('only templates that a definition mentions are read, all of them where letters are escaped', async () => {
  const namesRead = async (...texts: string[]) => Object.keys(await placeholdersOfTemplates(dirs, texts))
  expect(await namesRead('{}')).toEqual([])
  expect(await namesRead('{}', '{ "form": "letterhead.docx" }')).toEqual(['letterhead.docx'])
  expect(await namesRead('{ "form": "letterh\\u0065ad.docx" }')).toEqual(Object.keys(catalogue.placeholders))
})

test('the folder that is named last has the template that counts; a file that is no document says nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'))
  try {
    await cp('definitions/templates/leaflet.html', join(folder, 'templates/letterhead.docx'))
    await cp('definitions/templates/letterhead.docx', join(folder, 'templates/tender-overview.docx'))
    const names = (await placeholdersOfTemplates(['definitions', folder]))['tender-overview.docx']
    expect(names?.map(({ name }) => name)).toContain('page.body')
    expect(await placeholdersOfTemplates([folder])).not.toHaveProperty(['letterhead.docx'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
