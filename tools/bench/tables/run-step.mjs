/**
 * Runs one piece of work on tables in a process of its own, as a worker does, and prints its times, its memory and its result.
 * `processorSeconds` counts both cores and the start of the process, and does not depend on what else the machine does.
 */
import { peakMemory } from '../peak-memory.mjs'

const [module = '', exportName = '', request = ''] = process.argv.slice(2)
const work = (await import(module))[exportName]
const start = performance.now()
const result = await work(JSON.parse(request))
const seconds = (performance.now() - start) / 1000
// In microseconds.
const { userCPUTime, systemCPUTime } = process.resourceUsage()
const processorSeconds = (userCPUTime + systemCPUTime) / 1e6
console.log(JSON.stringify({ seconds, processorSeconds, megabytes: peakMemory(), result }))
