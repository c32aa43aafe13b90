/** A file that does not belong to the tender, among files that do, and alone. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import type { MergedFacts } from '#server/facts/facts.ts'
import { doWork } from '#server/work/do-work.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'
import { workingOn } from './fixtures/working-on.ts'

const invitation = `Invitation to tender

Name of the authority: Example District Council
Deadline: 7 May 2026
`
const policy = `CASH POLICY

A Dual Control vault is opened by two employees within 60 days of their training.
The Board of Directors of Example Credit Union reviews this policy every year.
Contact: Head of Branches, branches@example.com
`

const bando = `Bando di gara

Il Comune di Esempio affida il servizio di manutenzione del verde, che comprende gli alberi e i parchi della città.
Le offerte devono essere presentate entro il termine che è indicato nel disciplinare, con una busta per ogni lotto.
Per questo appalto non sono ammesse varianti, e anche gli operatori più piccoli che abbiamo invitato possono partecipare.
`

test('a paper that is not a paper of the tender gives no facts, and the screen and the form say why', async () => {
  const { facts, form } = await overviewOf({ 'Invitation.txt': invitation, 'Cash policy.txt': policy })
  expect(facts.answer).toMatchObject({ buyer: 'Example District Council', contractPeriod: null, contacts: [] })
  expect(facts.unread).toEqual([
    {
      file: 'Cash policy.txt',
      problem: '"Cash policy.txt" does not read like a paper of a tender, so nothing was taken from it.',
    },
  ])
  expect(form).toContain('does not read like a paper of a tender')
})

test('such a paper alone gives a form that says so and holds nothing else', async () => {
  const { facts, form } = await overviewOf({ 'Cash policy.txt': policy })
  const values = Object.values(facts.answer as Readonly<Record<string, unknown>>)
  expect(values.filter((value) => value !== null && !(Array.isArray(value) && value.length === 0))).toEqual([])
  expect(form).toContain('does not read like a paper of a tender')
  expect(form).not.toContain('Board of Directors')
})

test('a form without facts has no placeholder left', async () => {
  const { form } = await overviewOf({ 'Cash policy.txt': policy })
  expect(form).toContain('No facts were taken from the files.')
  expect(form).not.toMatch(/\{\{|\}\}/)
})

test('what is not found in a file whose language is not read says which language', async () => {
  const { facts, form } = await overviewOf({ 'Bando.txt': bando })
  expect(facts.unread).toMatchObject([{ file: 'Bando.txt', language: 'it' }])
  expect(form).toContain('Not found in the files. Without a language model, little is recognised in files in Italian.')
  expect(form).toContain(
    '"Bando.txt" is in Italian, which is not one of the languages that are read without a language model: English, French, German and Spanish.',
  )
})

async function overviewOf(files: Readonly<Record<string, string>>) {
  const held = memoryWork()
  held.files.set(
    'files',
    Object.entries(files).map(([name, content]) => memoryFile(name, content)),
  )
  // The cast is safe: the check of the shipped definitions has read the file.
  const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
  const template = (name: string) => Promise.resolve(readFileSync(`definitions/templates/${name}`))
  for (const stage of definition.calls['runAll']?.stages ?? [])
    await doWork(stage.work, workingOn(held, definition, { template }))
  const parts = unzipSync(await held.artefacts.file('Tender Overview Filled.docx').bytes())
  const form = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '')
  // The cast is safe: facts.merge returns this shape.
  return { facts: held.data.get('facts') as MergedFacts, form }
}
