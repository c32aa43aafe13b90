/**
 * `npm run bench [-- <suite>]`: runs the benchmarks and prints each figure beside its goal. The command fails if
 * results differ.
 */
import { caseStudyBench } from './case-study.ts'
import { engineBench } from './engine.ts'
import { extractBench } from './extract.ts'
import { isWrong, table, type Figure } from './figure.ts'
import { insightsBench } from './insights.ts'
import { imagesBench } from './images.ts'
import { lettersBench } from './letters.ts'
import { modelsBench } from './models.ts'
import { monthlyBench } from './monthly.ts'
import { offlineBench } from './offline.ts'
import { paintBench } from './paint.ts'
import { readingBench } from './reading.ts'
import { scheduleBench } from './schedule.ts'
import { wordBench } from './word.ts'
import { formsBench } from './forms.ts'
import { serverBench } from './server.ts'
import { sheetsBench } from './sheets.ts'
import { speechBench } from './speech.ts'
import { studioBench } from './studio.ts'
import { tablesBench } from './tables.ts'

const suites: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  'case-study': caseStudyBench,
  engine: engineBench,
  extract: extractBench,
  forms: formsBench,
  insights: insightsBench,
  images: imagesBench,
  letters: lettersBench,
  models: modelsBench,
  monthly: monthlyBench,
  offline: offlineBench,
  paint: paintBench,
  reading: readingBench,
  schedule: scheduleBench,
  server: serverBench,
  sheets: sheetsBench,
  speech: speechBench,
  studio: studioBench,
  tables: tablesBench,
  word: wordBench,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join(', ')}". There are: ${Object.keys(suites).join(', ')}.`)
  process.exitCode = 1
} else {
  for (const [name, run] of Object.entries(suites)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const figures = await run()
    console.log(`\n${name}\n${table(figures)}`)
    if (figures.some(isWrong)) process.exitCode = 1
  }
}
