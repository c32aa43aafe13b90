/** Runs one piece of work on tables in a process of its own, as a worker does, and prints its time, its memory and its result. */

const [module = '', exportName = '', request = ''] = process.argv.slice(2)
const work = (await import(module))[exportName]
const start = performance.now()
const result = await work(JSON.parse(request))
const seconds = (performance.now() - start) / 1000
// maxRSS is in kilobytes.
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024, result }))
