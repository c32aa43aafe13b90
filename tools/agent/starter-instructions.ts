/** The instructions that `agent new` begins with: one entry for each step, to be rewritten in the words of its users. */
import type { Definition } from '#engine/definition/types.ts'

export const starterInstructions = ({ name, about = '', steps }: Definition) => ({
  title: `${name} – Workflow`,
  description: about,
  steps: steps.map(({ title }, at) => ({ index: at + 1, title, body: bodies[at] ?? '' })),
})

const bodies = [
  'Say which topic matters, choose the document (.docx or .pdf) and press Upload. Both are needed.',
  'Press Write Summary. The points that the document has on the topic are written to a Word file, each with its source; press Download Summary to save it. When you have it, end the session: that deletes what you uploaded.',
]
