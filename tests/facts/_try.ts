import { readFileSync } from 'node:fs'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import { collectFacts } from '#server/facts/collect/collect-facts.ts'
import { factKinds } from '#server/facts/collect/fact-lists.ts'
const dir = '/work/wt/briefs/tests/facts/calls/'
const id = process.argv[2]
const read = async (name) => await readDocument(name, readFileSync(dir + name))
const files = [...(await read(`${id}.context.txt`)), ...(await read(`${id}.txt`))]
const texts = textsOf('t', files)
if (process.argv[3] === 'blocks') console.log(JSON.stringify(texts, null, 1).slice(0, 3000))
const { lists, unread } = collectFacts({ lists: factKinds.map((kind) => ({ id: kind, kind, ask: '' })), texts, subject: process.argv[4] })
for (const [id, rows] of Object.entries(lists)) { console.log('## ' + id); for (const r of rows) console.log('  ', Object.values(r.values).join(' | '), process.env.P ? '\n        « ' + r.passage : '') }
console.log('unread', unread)
