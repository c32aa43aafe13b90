/**
 * `npm run soak:recordings [-- <recordings> <minutes>]`: a case of 20 recordings of an hour each (or as many as are asked for) is uploaded
 * and written down by a scripted transcriber, and ten minutes of real speech by the built-in one; the portal is killed
 * three times in each. Judged: memory while the files come in, what the transcriber was asked twice, and the whole result.
 */
import { buildIfStale } from '#tools/house/build.mjs'
import { builtInCase } from './built-in-case.ts'
import { scriptedCase } from './scripted-case.ts'

const [recordings = 20, minutes = 60] = process.argv.slice(2).map(Number)
const problem = await buildIfStale(console.log)
if (problem !== undefined) throw new Error(problem)

const faults = [
  ...(await scriptedCase({ recordings, minutes, say: console.log })),
  ...(await builtInCase({ minutes: Math.min(10, minutes), say: console.log })),
]
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
