/** Prepares the content that a step shows beside its fields, with its references filled in. */
import { buildAddress } from '#engine/client/build-request.ts'
import { contentTypeOf, type ShownContents } from '#engine/contents/index.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { ContentTypeName } from '#engine/contents/content-type.ts'
import type { Content } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'

export type ShownOf<T extends ContentTypeName> = { readonly type: T } & ShownContents[T]
export type ShownContent = { [T in ContentTypeName]: ShownOf<T> }[ContentTypeName]

/** The contents of a step, and the facts that decide and fill them. */
export interface StepContents {
  readonly contents: readonly Content[]
  readonly definition: PublicDefinition
  readonly facts: Facts
}

export function showContent({ contents, definition, facts }: StepContents): readonly ShownContent[] {
  const addressOf = (id: string) => {
    const call = definition.calls[id]
    return call === undefined ? '' : buildAddress(call, facts)
  }
  return contents
    .filter(({ shown }) => shown === undefined || holds(shown, facts))
    .map(
      // The table pairs each type with what it shows; TypeScript cannot follow the pairing through the index.
      (content) =>
        ({
          type: content.type,
          ...contentTypeOf(content).show(content, { definition, facts, addressOf }),
        }) as ShownContent,
    )
}
