/** Search in texts: documents and transcripts alike. */
import { textsAnswer } from './texts-answer.ts'
import { textsFind } from './texts-find.ts'
import { textsIndex } from './texts-index.ts'

export const texts = [textsIndex, textsFind, textsAnswer]
