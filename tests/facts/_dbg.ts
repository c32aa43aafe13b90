import { cuesOf, readStatements, languagesOf } from '#server/facts/collect/read-statements.ts'
import { kindOfStatement } from '#server/facts/collect/kind-of-statement.ts'
import { findPeople } from '#server/facts/collect/people.ts'
import { findActions } from '#server/facts/collect/find-actions.ts'
import { findOpenQuestions } from '#server/facts/collect/find-questions.ts'
import { withHeaders } from '#server/facts/collect/with-headers.ts'
import { readCalls } from './score-facts.ts'
const [id, words] = process.argv.slice(2)
const call = (await readCalls()).find((c) => c.id.includes(id))
const texts = call.texts.map(withHeaders)
const st = readStatements(texts, languagesOf(texts))
const people = findPeople(st, call.company); const actions = findActions(st, people, new Date(call.date)); const q = findOpenQuestions(st, actions.used)
for (const s of st) if (s.passage.includes(words)) console.log({ ...s, cues: s.language, stems: [...s.stems].join() }, kindOfStatement(s, { isClient: true, isEarly: false, today: new Date(call.date) }), { p: people.used.has(s), a: actions.used.has(s), q: q.used.has(s) }, ['risk','exclusion','constraint','requirement','noRequirement','unknown','smallTalk','goal','wish','today'].filter((k) => s.cues[k].test(s.text)))
