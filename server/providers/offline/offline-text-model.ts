/** The text model without a provider: it searches the texts and quotes them word for word. */
import { inWorker } from '../../workers/in-worker.ts'
import type { Answer, CollectedAnswer, TextModel, WrittenSection } from '../text-model.ts'
import { aboutSearch } from '#server/reading/answer.ts'

const answerModule = new URL('answer-offline.ts', import.meta.url)
const collectModule = new URL('../../reading/calls/collect-offline.ts', import.meta.url)
const writeModule = new URL('write-offline.ts', import.meta.url)

/** `definitionsDirs`: where the lexicons lie. It always runs in workers, since its language data takes a second to load and stays in memory. */
export const offlineTextModel = (definitionsDirs: readonly string[]): TextModel => ({
  method: 'search',
  about: aboutSearch,
  answer: async (question, signal) =>
    inWorker<Answer>(answerModule, 'answerOffline', [question, definitionsDirs], { kind: 'model', signal }),
  collect: async (task, signal) =>
    inWorker<CollectedAnswer>(collectModule, 'collectOffline', [task], { kind: 'model', signal }),
  write: async (task, signal) =>
    inWorker<readonly WrittenSection[]>(writeModule, 'writeOffline', [task], { kind: 'model', signal }),
})
