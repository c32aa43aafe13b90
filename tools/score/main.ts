/** `npm run score -- <folder>`: how much of what a careful reader noted is found, how much of it is wrong, and how far "sure" can be relied on. */
import { modelsFor } from '#server/providers/models.ts'
import { readProviderSettings } from '#server/providers/settings.ts'
import { languageOfText } from './language-of-text.ts'
import { readNotes } from './read-notes.ts'
import { scoreFolder, totalsOf, type Totals } from './score-folder.ts'

const [folder, ...flags] = process.argv.slice(2)
if (folder === undefined) {
  console.error(
    'Name a folder: npm run score -- tests/reading/corpus/tender. It holds question.json and, for each file, <name>.facts.json. --each lists every wrong and every missed value.',
  )
  process.exit(1)
}

// With AI_BASE_URL, AI_API_KEY and AI_MODEL set, the language model is scored in the same way.
const models = modelsFor(readProviderSettings(process.env), { tokensSpent: () => 0, spent: () => undefined })
const noted = await readNotes(folder, models)
const model = await models.text()
const scored = await scoreFolder(noted, model)

if (flags.includes('--each'))
  for (const { note, judged } of scored)
    for (const { field, wrong, missed } of judged) {
      for (const value of wrong.sure) console.info(`wrong  ${note.name}: ${field}: ${value}`)
      for (const value of wrong['to confirm']) console.info(`doubt  ${note.name}: ${field}: ${value}`)
      for (const value of missed) console.info(`missed ${note.name}: ${field}: ${value}`)
    }

const all = totalsOf(scored)
console.info(`${folder}: ${all.files} files, by ${model.method}`)
console.info(lineOf('all', all))
const fields = [...new Set(scored.flatMap(({ judged }) => judged.map(({ field }) => field)))]
for (const field of fields)
  console.info(
    lineOf(
      field,
      totalsOf(scored, (each) => each === field),
    ),
  )
const languageOf = new Map(scored.map((file) => [file, languageOfText(file.note.text)]))
for (const language of new Set(languageOf.values()))
  console.info(lineOf(language, totalsOf(scored.filter((file) => languageOf.get(file) === language))))
const seconds = scored.reduce((sum, file) => sum + file.seconds, 0)
console.info(
  `${seconds.toFixed(1)} s in all, the slowest file ${Math.max(0, ...scored.map((file) => file.seconds)).toFixed(1)} s`,
)

function lineOf(name: string, totals: Totals): string {
  const { files, stated, sure, wrongSure, toConfirm, wrongToConfirm, amongAll } = totals
  return [
    name.padEnd(20),
    `stated ${stated}`,
    `sure ${share(sure, stated)}`,
    `sure or to confirm ${share(sure + toConfirm, stated)}`,
    `with alternatives ${share(amongAll, stated)}`,
    `right of sure ${share(sure, sure + wrongSure)}`,
    `right of to confirm ${share(toConfirm, toConfirm + wrongToConfirm)}`,
    `wrong as fact per file ${(wrongSure / Math.max(1, files)).toFixed(2)}`,
  ].join('  ')
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(part / whole).toFixed(2)} (${part}/${whole})`
}
