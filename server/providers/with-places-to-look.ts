/** A language model whose answers say where a person may look for what it did not find: the passages that the built-in search finds for it. */
import { leavesOf } from './leaves.ts'
import type { Alternative, Answer, Source, TextModel } from './text-model.ts'

/** As many as help. */
const most = 3

export const withPlacesToLook = (model: TextModel, search: Pick<TextModel, 'answer'>): TextModel => ({
  ...model,
  async answer(question, signal, report) {
    const answer = await model.answer(question, signal, report)
    if (question.task === 'reword' || !answer.sources.some(isOpen)) return answer
    try {
      const found = await search.answer(question, signal)
      return {
        ...answer,
        sources: answer.sources.map((source) => (isOpen(source) ? addPlaces(source, found) : source)),
      }
    } catch (error) {
      if (signal.aborted) throw error
      // Texts that are too much for the search are no reason to lose what the model has answered.
      return answer
    }
  },
})

const isOpen = ({ note, alternatives }: Source): boolean => note === 'not found' && alternatives === undefined

/** What the search would say itself comes first, then its other values. */
function addPlaces(source: Source, { answer, sources }: Answer): Source {
  const value = leavesOf(answer).find(({ at }) => at === source.at)?.value ?? null
  const places = sources
    .filter(({ at }) => at === source.at)
    .flatMap((found) => [...(value === null ? [] : alternativeOf(value, found)), ...(found.alternatives ?? [])])
  return places.length === 0 ? source : { ...source, alternatives: places.slice(0, most) }
}

function alternativeOf(value: unknown, found: Source): readonly Alternative[] {
  const {
    file,
    passage,
    at: _at,
    note: _note,
    standing: _standing,
    reason: _reason,
    alternatives: _others,
    ...where
  } = found
  return file === undefined || passage === undefined ? [] : [{ value, file, passage, ...where }]
}
