/**
 * `npm run soak [-- <rounds>] [--seed <text>]`: while simulated users work, kills a part of the portal or fills its
 * disk, and checks after each round that no data was lost.
 */
import { randomBytes } from 'node:crypto'
import { prepareRun } from '#tools/fuzz/prepare-run.ts'
import { readSoakOptions } from './options.ts'
import { formatLedger, soak } from './soak.ts'

const options = await prepareRun(readSoakOptions(process.argv.slice(2), () => randomBytes(4).toString('hex')))
const { rounds, faults, ledger, byTrouble } = await soak({ ...options, print: console.log })
console.log(`${[...byTrouble].map(([name, count]) => `${name}: ${count}`).join(', ')}; ${formatLedger(ledger)}.`)
for (const fault of faults) console.error(fault)
console.log(`${rounds} rounds, ${faults.length} faults`)
process.exitCode = faults.length > 0 || rounds < options.rounds ? 1 : 0
