/** A name that is changed in one place only: where it is declared, or where it is used. */
import { pointerOf } from '#engine/definition/read/text-places.ts'
import { replaced, spanOf, type Edit } from './edit.ts'
import { isSame, type Subject } from './subject.ts'

const another = (name: string): string => `${name}Q7`

export function renamedIds({ place, text, names }: Subject): readonly Edit[] {
  return names
    .filter(({ uses, at }) => uses.some((use) => !isSame(use.at, at)))
    .map(({ kind, name, at, part, uses }) => {
      const span = spanOf(place(at), part)
      return {
        kind: 'rename-id',
        what: `${kind} ${name}`,
        cuts: [replaced(text, span, name, another(name))],
        places: [span.start, ...uses.map((use) => spanOf(place(use.at), use.part).start)],
      }
    })
}

export function renamedReferences({ model, place, text }: Subject): readonly Edit[] {
  return model.references
    .filter(({ kind, name }) => kind !== 'artefactWritten' && kind !== 'answer' && name !== 'next')
    .map(({ kind, name, at, part }) => {
      const span = spanOf(place(at), part)
      return {
        kind: 'rename-reference',
        what: `${kind} ${name} at ${pointerOf(at)}`,
        cuts: [replaced(text, span, name, another(name))],
        places: [span.start],
      }
    })
}
