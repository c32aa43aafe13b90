import { readCalls } from './score-facts.ts'
const call = (await readCalls()).find((c) => c.id.includes(process.argv[2]))
console.log(JSON.stringify(call.texts[1].blocks.slice(0, 5), null, 1))
