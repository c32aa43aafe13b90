/** The progress of long work, in the language of the run. */
import { expect, test } from 'vitest'
import { createSentences } from '#server/sentences.ts'
import { writeIn } from '#server/wording.ts'
import type { JobState, Work } from '../work.ts'
import { run } from './pipeline-status.run.ts'

const german = {
  locale: 'de' as const,
  texts: { 'All steps complete.': 'Alles fertig.', 'Waiting to begin.': 'Wartet.' },
  sentences: createSentences({ '"{0}" is damaged.': '„{0}“ ist beschädigt.' }),
}
const stages = [
  { key: 'listen', name: 'Anhören' },
  { key: 'write', name: 'Schreiben' },
]
const begun: JobState = {
  status: 'running',
  message: '',
  completed: [],
  current: undefined,
  failed: undefined,
  share: undefined,
  problems: [],
}

function messageFor(job: Partial<JobState>): Promise<unknown> {
  const work = { jobOf: () => Promise.resolve({ ...begun, ...job }), stagesOf: () => stages } as unknown as Work
  return writeIn(german, () => run({ of: 'process' }, work)).then((reply) => (reply as { message: unknown }).message)
}

test('work that reports nothing is told by the name of its stage, before it and after it in words of the portal', async () => {
  expect(await messageFor({})).toBe('Wartet.')
  expect(await messageFor({ current: 'listen' })).toBe('Anhören…')
  expect(await messageFor({ status: 'done' })).toBe('Alles fertig.')
})

test('what the work reports is told as it is, and a sentence of the server in the language of the run', async () => {
  expect(await messageFor({ current: 'listen', message: 'a.wav, Datei 1 von 2' })).toBe('a.wav, Datei 1 von 2')
  expect(await messageFor({ status: 'error', message: '"a.wav" is damaged.' })).toBe('„a.wav“ ist beschädigt.')
})
