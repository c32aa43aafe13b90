/**
 * `npm run soak [-- <rounds>] [--seed <text>]`: while people work at the portal, kills a part of it or fills its disk, and
 * judges after each round what is there.
 */
import { randomBytes } from 'node:crypto'
import { buildIfStale } from '#tools/house/build.mjs'
import { readSoakOptions } from './options.ts'
import { inWords, soak } from './soak.ts'

const options = readSoakOptions(process.argv.slice(2), () => randomBytes(4).toString('hex'))
if (typeof options === 'string') {
  console.error(options)
  process.exit(1)
}
const problem = await buildIfStale(console.log)
if (problem !== undefined) throw new Error(problem)

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

console.log(`Seed ${options.seed}.`)
const { rounds, faults, known, byTrouble } = await soak({ ...options, say: console.log, signal: stop.signal })
console.log(`${[...byTrouble].map(([name, count]) => `${name}: ${count}`).join(', ')}; ${inWords(known)}.`)
for (const fault of faults) console.error(fault)
console.log(`${rounds} rounds, ${faults.length} faults`)
process.exitCode = faults.length > 0 || rounds < options.rounds ? 1 : 0
