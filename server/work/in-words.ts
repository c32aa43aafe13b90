/** A definition and its work in the language in which the current work writes. Each is translated once for each catalogue. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import { translateDefinition, type Texts } from '#engine/definition/translate-definition.ts'
import { translateWork } from '#engine/definition/translate-work.ts'
import type { Definition, Work } from '#engine/definition/types.ts'
import { oncePer } from '#engine/values/once-per.ts'
import { operations } from '#server/operations/catalogue.ts'
import { currentWording } from '#server/wording.ts'

function inWords<Part extends object>(translate: (part: Part, texts: Texts) => Part): (part: Part) => Part {
  const translationsTo = oncePer((texts: Texts) => oncePer((part: Part) => translate(part, texts)))
  return (part) => {
    const { ofAgent } = currentWording()
    return ofAgent === undefined ? part : translationsTo(ofAgent)(part)
  }
}

export const workInWords = inWords<Work>((piece, texts) => translateWork(piece, texts, operations))
export const definitionInWords = inWords<Definition>(translateDefinition)
export const hubItemsInWords = inWords<readonly HubItem[]>(translateDefinition)
