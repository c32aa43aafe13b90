/** Measures how long the offline text model takes for a document of 200 pages. */
import { answerOffline } from '#server/providers/offline/answer-offline.ts'
import { writeOffline } from '#server/providers/offline/write-offline.ts'
import { tunedCases } from '#server/providers/fixtures/cases/tuned.ts'
import { longText } from '#server/providers/fixtures/long-text.ts'
import type { Figure } from './figure.ts'

const schema = tunedCases[0]?.schema ?? {}
const sections = [
  { id: 'risks', title: 'Risks', ask: 'What may go wrong.' },
  { id: 'summary', title: 'Summary', ask: 'The whole in a few sentences.' },
]

export function offlineBench(): Promise<readonly Figure[]> {
  const texts = longText(200)
  const search = processorSeconds(() => answerOffline({ ask: '', schema, texts }))
  const write = processorSeconds(() => writeOffline({ ask: '', sections, texts }))
  return Promise.resolve([
    { what: '200 pages are searched, 12 parts', value: `${search} s of the processor`, goal: '5' },
    { what: 'two sections are written from 200 pages', value: `${write} s of the processor`, goal: '8' },
  ])
}

function processorSeconds(action: () => void): string {
  const before = process.cpuUsage()
  action()
  return (process.cpuUsage(before).user / 1e6).toFixed(1)
}
