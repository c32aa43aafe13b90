/** The statement of a section about which the texts say nothing. */
import type { Statement } from '#server/providers/text-model.ts'

export const nothingFound: Statement = {
  kind: 'text',
  text: 'Nothing about this was found in the files.',
  sources: [],
  note: 'not found',
}
