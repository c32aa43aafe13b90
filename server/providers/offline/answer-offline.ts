/** The work of the offline text model on a question. Also runs in a worker. */
import { answerFrom } from '#server/reading/answer.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import type { Answer, Question } from '../text-model.ts'

export const answerOffline = (question: Question, definitionsDirs: readonly string[] = shippedLexicons): Answer =>
  answerFrom(question, openLexicons(definitionsDirs))
