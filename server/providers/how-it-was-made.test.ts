/** The line of a document that says how it was made, and what it says was checked. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startContent } from '#server/documents/content/content-of.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import type { Texts } from '#engine/definition/translate-definition.ts'
import { english, writeIn } from '#server/wording.ts'
import { openTextModel } from './cloud/open-text-model.ts'
import { unmetered } from './meter.ts'
import { offlineTextModel } from './offline/offline-text-model.ts'
import type { SourceText } from './text-model.ts'

const passage =
  'Maria Delgado wants the 640 sensors of 20 cm read by 3 May 2027, and the board called that "the least we owe them".'
const texts: readonly SourceText[] = [
  { file: 'Call.txt', blocks: [{ kind: 'speech', speaker: 'Ana', text: passage, place: '00:00:10' }] },
]
const made =
  'Written by the language model test-model from the files. Checked without it: each passage stands word for word in its file, and holds the figures, units, dates, names and quotations that are printed from it. What no passage holds is listed as to be confirmed.'
const signal = new AbortController().signal

async function documentWith(...goals: readonly (readonly [goal: string, passage: string])[]) {
  const facts = goals.map(([goal, cited]) => ({ goal, measure: null, passages: [cited] }))
  const provider = await scriptedProvider(says({ goals: facts }))
  onTestFinished(() => provider.close())
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }, unmetered)
  const task = { ask: 'Note what was said.', lists: [{ id: 'goals', kind: 'goal', ask: 'Goals.' }], texts } as const
  const content = startContent('Brief')
  content.addValue(await model.collect(task, signal))
  return content
}

const printedIn = ({ sections }: { readonly sections: readonly { readonly title: string }[] }, title: string) =>
  JSON.stringify(sections.filter((section) => section.title === title))

test.each([
  ['a figure', '640 sensors are read', '650 sensors are read', 'The figure \\"650\\"'],
  ['a unit', 'Sensors of 20 cm are read', 'Sensors of 20 mm are read', 'The unit of'],
  ['a date', 'They are read by 3 May 2027', 'They are read by 4 May 2027', '4 May'],
  ['a name', 'What Maria Delgado wants', 'What Maria Fontane wants', 'Fontane'],
  ['a quotation', 'It is "the least we owe them"', 'It is "the most we owe them"', 'the most we owe them'],
])('of %s that the line names, only what a passage holds is printed as a fact', async (_, held, claimed, reason) => {
  const content = (await documentWith([held, passage], [claimed, passage])).build()
  expect(content.aboutLines).toEqual([made])
  const [facts, toConfirm] = [printedIn(content, 'Goals'), printedIn(content, 'To confirm')]
  expect(facts).toContain(JSON.stringify(held).slice(1, -1))
  expect(facts).not.toContain(JSON.stringify(claimed).slice(1, -1))
  expect(toConfirm).toContain(JSON.stringify(claimed).slice(1, -1))
  expect(toConfirm).not.toContain(JSON.stringify(held).slice(1, -1))
  expect(toConfirm).toContain(reason)
})

test('a passage that stands not word for word in its file supports nothing', async () => {
  const content = (await documentWith(['The sensors are read', 'Maria Delgado asked for the sensors.'])).build()
  expect(content.aboutLines).toEqual([made])
  expect(printedIn(content, 'Goals')).not.toContain('The sensors are read')
  expect(printedIn(content, 'To confirm')).toContain('The sensors are read')
})

test('in a German run the line is German, with the region and with what was read of long texts', async () => {
  const texts = JSON.parse(readFileSync('definitions/locales/de/documents.json', 'utf8')) as Texts
  const blocks = Array.from({ length: 900 }, () => ({ kind: 'text', text: passage.padEnd(500, '.') }) as const)
  const provider = await scriptedProvider(says({ sections: [] }))
  onTestFinished(() => provider.close())
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
  const task = { ask: '', sections: [{ id: 'a', title: 'A', ask: 'A.' }], texts: [{ file: 'Call.txt', blocks }] }
  const [section] = await writeIn({ ...english, locale: 'de', texts }, () =>
    openTextModel(settings, unmetered, { region: 'eu-central-1' }).write(task, signal),
  )
  expect(section?.about).toMatch(/^Vom Sprachmodell test-model aus den Dateien geschrieben\. Ohne das Modell geprüft: /)
  expect(section?.about).toContain(' Verarbeitet in der Region eu-central-1. ')
  expect(section?.about).toMatch(/ Die Dateien sind zu lang, um auf einmal gelesen zu werden: [^.]*\.$/)
})

test('of sections that the built-in methods wrote, a line of their own says so', async () => {
  const content = await documentWith(['640 sensors are read', passage])
  const task = { ask: '', sections: [{ id: 'scope', title: 'Scope', ask: 'What the sensors are for.' }], texts }
  content.addValue(await offlineTextModel(['definitions']).write(task, signal))
  expect(content.build().aboutLines).toEqual([
    made,
    'Highlights from the files, word for word, chosen by built-in search, without a language model.',
  ])
})
