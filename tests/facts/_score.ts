import { collectFacts } from '#server/facts/collect/collect-facts.ts'
import { lists, readCalls, scoreLists, totals } from './score-facts.ts'
const only = process.argv[2]
const calls = (await readCalls()).filter((c) => !only || (only === 'held' ? c.heldBack : only === 'tuned' ? !c.heldBack : c.id.includes(only)))
const all = []
for (const call of calls) {
  const { lists: found } = collectFacts({ lists, texts: call.texts, subject: call.company })
  const s = scoreLists(call, found); all.push(s)
  console.log('#### ' + call.id)
  for (const l of s) if (l.missed.length || l.wrong.length) { console.log('', l.kind, `${l.found}/${l.expected} right ${l.right}/${l.rows}`); for (const m of l.missed) console.log('     MISSED', m); for (const w of l.wrong) console.log('     WRONG ', w) }
}
for (const t of totals(all)) console.log(t.kind.padEnd(14), 'recall', t.recall.toFixed(2), 'precision', t.precision.toFixed(2), `(${t.expected} facts, ${t.rows} rows)`)
