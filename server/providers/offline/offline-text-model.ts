/** The text model that needs no provider: search in the texts, word for word, never a word of its own. */
import { inWorker } from '../../workers/in-worker.ts'
import type { Answer, SourceText, TextModel, WrittenSection } from '../text-model.ts'
import { aboutSearch, answerOffline } from './answer-offline.ts'
import { writeOffline } from './write-offline.ts'

/** About a fifth of a second of work: beyond it nobody else should wait. */
const longText = 60_000

export const offlineTextModel: TextModel = {
  about: aboutSearch,
  answer: async (question, signal) =>
    isLong(question.texts)
      ? inWorker<Answer>(new URL('answer-offline.ts', import.meta.url), 'answerOffline', [question], { signal })
      : answerOffline(question),
  write: async (task, signal) =>
    isLong(task.texts)
      ? inWorker<readonly WrittenSection[]>(new URL('write-offline.ts', import.meta.url), 'writeOffline', [task], {
          signal,
        })
      : writeOffline(task),
}

const isLong = (texts: readonly SourceText[]): boolean =>
  texts.reduce((sum, { blocks }) => sum + blocks.reduce((length, { text }) => length + text.length, 0), 0) > longText
