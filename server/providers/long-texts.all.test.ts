/** What the offline text model does with a long document. How long it takes is measured by `npm run bench -- offline`. */
import { expect, test } from 'vitest'
import { answerOffline } from './offline/answer-offline.ts'
import { offlineTextModel } from './offline/offline-text-model.ts'
import { writeOffline } from './offline/write-offline.ts'
import { tunedCases } from './fixtures/cases/tuned.ts'
import { longText } from './fixtures/long-text.ts'

const model = offlineTextModel(['definitions'])

const signal = new AbortController().signal
const schema = tunedCases[0]?.schema ?? {}
const sections = [
  { id: 'risks', title: 'Risks', ask: 'What may go wrong.' },
  { id: 'summary', title: 'Summary', ask: 'The whole in a few sentences.' },
]

/** Microseconds of this process's processor time: that others keep the machine busy does not count. */
function workOf(action: () => void): number {
  const before = process.cpuUsage()
  action()
  return process.cpuUsage(before).user
}

test.each<[string, (pages: number) => void]>([
  [
    'searched',
    (pages) => {
      const { answer } = answerOffline({ ask: '', schema, texts: longText(pages) })
      expect(answer).toMatchObject({ reference: 'GM-2026-014' })
    },
  ],
  ['written from', (pages) => expect(writeOffline({ ask: '', sections, texts: longText(pages) })).toHaveLength(2)],
])('80 pages are %s with at most sixteen times the work of 10', (_, work) => {
  work(10)
  // What is too short to be measured counts as 50 ms.
  const least = Math.max(
    50_000,
    workOf(() => work(10)),
  )
  expect(workOf(() => work(80)) / least).toBeLessThan(16)
})

test('other work goes on while a long text is searched', async () => {
  const texts = longText(400)
  const alone = workOf(() => answerOffline({ ask: '', schema, texts }))
  // Processor time: on a busy machine a timer comes late, whoever holds the core.
  let longestHold = 0
  let last = process.cpuUsage()
  const look = () => {
    longestHold = Math.max(longestHold, process.cpuUsage(last).user)
    last = process.cpuUsage()
  }
  const timer = setInterval(look, 10)
  const { answer } = await model.answer({ ask: '', schema, texts }, signal)
  clearInterval(timer)
  look()
  expect(answer).toMatchObject({ reference: 'GM-2026-014' })
  expect(longestHold).toBeLessThan(alone / 3)
})
