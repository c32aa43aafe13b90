/** facts.correct: applies a person's corrections to facts. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { number, record } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

const source = { file: 'Invitation.docx', passage: 'Bids are due on 7 May.', place: 'page 2' }

export const factsCorrect = defineOperation({
  name: 'facts.correct',
  run: () => import('./facts-correct.run.ts'),
  about:
    'Applies what a person corrected on the screen, by the rule by which the screen shows it: values that were confirmed, changed, removed, added, or chosen among several. Each such value keeps its source, with the note that it was confirmed or corrected by hand, which documents print. A correction fits by the value that it corrects; when the facts no longer hold that value, because the files have changed, the correction is left out, and the screen says so. The result has the shape of the facts that it was made from.',
  parameters: closed('Which facts, and which corrections.', {
    from: name('The facts: what text.ask, facts.collect or facts.merge found.', 'artefactRequired'),
    corrections: name(
      'The corrections: the part of a request, or the kept part, that a field of type "corrections" sends. If there are none, the facts stay as they are.',
      'artefactRead',
    ),
    as: name('The facts that hold.', 'artefactWritten'),
  }),
  example: { do: 'facts.correct', from: 'facts', corrections: 'corrections', as: 'corrected' },
  shapes: ({ as }: { readonly as: string }, at) => {
    const facts = at.shapeAt('from')
    const corrections = record({ used: number, unused: number })
    at.writes(as, facts.kind === 'record' ? record({ ...facts.parts, corrections }) : facts)
  },
  fixture: {
    writes: {
      as: {
        answer: { buyer: 'Example Council', deadline: '9 May' },
        sources: [
          { at: '/buyer', ...source },
          { at: '/deadline', ...source },
          { at: '/deadline', note: 'corrected' },
        ],
        about: 'A sample.',
        corrections: { used: 1, unused: 0 },
      },
    },
  },
})
