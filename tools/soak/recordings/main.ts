/**
 * `npm run soak:recordings [-- <recordings> <minutes>]`: uploads a case of 20 recordings of an hour each (or as many as
 * requested), which a scripted transcriber transcribes, and ten minutes of real speech for the built-in one; the portal
 * is killed three times in each. Checked are the memory during the upload, repeated requests to the transcriber, and
 * the whole result.
 */
import { buildIfStale } from '#tools/house/build.mjs'
import { builtInCase } from './built-in-case.ts'
import { scriptedCase } from './scripted-case.ts'

const [recordings = 20, minutes = 60] = process.argv.slice(2).map(Number)
const problem = await buildIfStale()
if (problem !== undefined) throw new Error(problem)

const faults = [
  ...(await scriptedCase({ recordings, minutes, say: console.log })),
  ...(await builtInCase({ minutes: Math.min(10, minutes), say: console.log })),
]
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
