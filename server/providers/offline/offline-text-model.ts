/** The text model that needs no provider: search in the texts, word for word, never a word of its own. */
import { inWorker } from '../../workers/in-worker.ts'
import type { Answer, TextModel, WrittenSection } from '../text-model.ts'
import { aboutSearch } from './about-search.ts'

const answering = new URL('answer-offline.ts', import.meta.url)
const writing = new URL('write-offline.ts', import.meta.url)

/** In workers, however short the texts: what it knows of language takes a second to load, and memory for good. */
export const offlineTextModel: TextModel = {
  about: aboutSearch,
  answer: async (question, signal) =>
    inWorker<Answer>(answering, 'answerOffline', [question], { kind: 'model', signal }),
  write: async (task, signal) =>
    inWorker<readonly WrittenSection[]>(writing, 'writeOffline', [task], { kind: 'model', signal }),
}
