/** Search in texts; documents and transcripts are treated alike. */
import { factsCollect } from './facts-collect.ts'
import { markdownWrite } from './markdown-write.ts'
import { textsAnswer } from './texts-answer.ts'
import { textsFind } from './texts-find.ts'
import { textsIndex } from './texts-index.ts'

export const texts = [textsIndex, textsFind, textsAnswer, factsCollect, markdownWrite]
