/** A whole tender as bidders get it: a PDF and an archive with .docx and .xlsx that an office suite made, and an e-mail with a clarification. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { doWork } from '#server/work/do-work.ts'
import type { MergedFacts } from '#server/facts/facts.ts'
import { memoryFile, memoryWork } from '#server/operations/fixtures/memory-work.ts'
import { workingOn } from '#server/operations/fixtures/working-on.ts'

const file = (name: string) => memoryFile(name, readFileSync(new URL(`fixtures/files/${name}`, import.meta.url)))

test('TENDER-12 of a tender in real files each fact is found with its file, and a day that a clarification moves is to be confirmed beside the old one', async () => {
  const held = memoryWork()
  held.files.set('files', [file('instructions.pdf'), file('annexes.zip'), file('clarification.eml')])
  // The check of the shipped definitions has read it.
  const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
  const template = (name: string) => Promise.resolve(readFileSync(`definitions/templates/${name}`))
  for (const stage of definition.calls['runAll']?.stages ?? [])
    await doWork(stage.work, workingOn(held, definition, { template }))

  // facts.merge keeps this shape.
  const { answer, sources } = held.data.get('facts') as MergedFacts
  expect(answer).toMatchObject({
    buyer: 'Harbour Commission of Eastmere',
    reference: 'HCE-2028-07',
    title: 'Dredging of the inner harbour',
    deadline: '9 June 2028, 12:00 noon',
    scope: expect.stringContaining('removal of about 42,000 cubic metres of silt') as string,
    estimatedValue: '£3,200,000',
    contractPeriod: 'eighteen months from 4 September 2028, with an option of one further season',
    lots: [expect.stringContaining('Inner basin'), expect.stringContaining('Fish quay')] as string[],
    awardCriteria: ['Price, 55 %', 'Method and programme, 30 %', 'Environmental protection, 15 %'],
    eligibility: [
      expect.stringContaining('two dredging contracts'),
      expect.stringContaining('marine licence'),
    ] as string[],
    documentsToSubmit: [
      'Signed form of tender',
      'Priced bill of quantities',
      'Method statement',
      'Copy of the marine licence',
    ],
    clarifications: [
      'The date for the return of tenders is extended to 9 June 2028, 12:00 noon.',
      'The contract now starts on 1 October 2028.',
      'Yes, spoil may be landed at the north quay.',
    ],
  })
  expect(sources.find(({ at }) => at === '/deadline')).toMatchObject({
    standing: 'to confirm',
    alternatives: [{ value: '2 June 2028, 12:00 noon' }],
  })
  const fileOf = (at: string) => sources.find((source) => source.at === at)?.file
  expect(fileOf('/estimatedValue')).toBe('instructions.pdf')
  expect(fileOf('/deadline')).toBe('clarification.eml')
  expect(fileOf('/documentsToSubmit/0')).toContain('return.docx')
  expect(fileOf('/lots/0')).toContain('bill.xlsx')
})
