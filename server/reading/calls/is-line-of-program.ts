/** Recognises what the program that wrote a transcript adds to it: 'Meeting ended after 00:18:41', 'Transcribed by …'. Nobody said it. */
import { commonCues } from './common.ts'

export const isLineOfProgram = (text: string): boolean => {
  const line = text.trim().replace(/[.!]$/, '')
  return line.length < 200 && commonCues().programLines.test(line)
}
