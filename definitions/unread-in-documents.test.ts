/** Every document that an agent makes names the files that the agent could not read. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from '#engine/definition/read/read-source.ts'
import { isRecord } from '#engine/values/is-record.ts'

const folder = new URL('agents/', import.meta.url)
const agents = readdirSync(folder).map((name) => [name, parse(name)] as const)
const reading = agents.filter(([, definition]) => worksIn(definition).some((work) => work['do'] === 'text.extract'))

function parse(name: string): unknown {
  return readSource(readFileSync(new URL(name, folder))).data
}

/** Every piece of work, anywhere in the definition. */
function worksIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(worksIn)
  if (!isRecord(value)) return []
  const inside = Object.values(value).flatMap(worksIn)
  return typeof value['do'] === 'string' ? [value, ...inside] : inside
}

/** These operations write facts or parts; a form that is filled gets the unread files together with the facts. */
const writers = ['word.write', 'pdf.write', 'html.render', 'markdown.write']

test('four agents read papers', () => {
  expect(reading).toHaveLength(4)
})

test.each(reading)('%s keeps what text.extract could not read, and names it in each document', (name, definition) => {
  const works = worksIn(definition)
  const kept = works.filter((work) => work['do'] === 'text.extract').map((work) => work['unread'])
  expect(kept).not.toContain(undefined)
  // Facts of single files are merged into those of all files, and the unread files are named with these.
  const facts = works.filter(
    (work) => work['do'] === 'facts.merge' || (work['do'] === 'facts.collect' && work['each'] === undefined),
  )
  for (const work of facts) expect(new Set([work['unread']].flat())).toEqual(new Set(kept))
  for (const work of works.filter((each) => writers.includes(String(each['do'])))) {
    const names = Array.isArray(work['also']) ? work['also'] : []
    const parts = Array.isArray(work['parts']) ? work['parts'] : []
    const hasPart = JSON.stringify(parts).includes('"type":"unread"')
    expect(hasPart || kept.every((list) => names.includes(list)), `${String(work['do'])} of ${name}`).toBe(true)
  }
})
