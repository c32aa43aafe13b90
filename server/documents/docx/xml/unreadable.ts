/** What is said of a part that is no XML, or none that a Word document may have. */
import { Refusal } from '#server/errors.ts'

export const unreadable = () =>
  new Refusal(
    422,
    'A part of the Word document can not be read; it seems to be damaged. Open it in Word, save it again and try again.',
  )
