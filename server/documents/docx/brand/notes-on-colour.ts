/** Says that no heading has the client's colour, why that is so, and what a person can do about it. */
import type { ColourAccount } from './brand-document.ts'

/** Sentences, one at most. */
export function notesOnColour({ colour, headings, headerRows, rules }: ColourAccount): readonly string[] {
  if (headings > 0) return []
  const hasOther = headerRows + rules > 0
  return [
    hasOther
      ? `No heading has the colour ${colour}, since no paragraph of the document has one of Word's heading styles. ${advice}`
      : `Nothing has the colour ${colour}, since no paragraph of the document has one of Word's heading styles, and it has no header rows and no lines either. ${advice}`,
  ]
}

const advice = 'Give its headings the styles "Heading 1" to "Heading 3" in Word, and send it again.'
