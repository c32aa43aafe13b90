/** Prepares the content that a step shows beside its fields, with its references filled in. */
import { buildAddress } from '#engine/client/build-request.ts'
import { contentTypeOf, type ShownContents } from '#engine/contents/index.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { ContentTypeName } from '#engine/contents/content-type.ts'
import type { Action, Content } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { outdatedReplies } from './outdated-replies.ts'

export type ShownOf<T extends ContentTypeName> = {
  readonly type: T
  /** It shows what was made before the user's latest changes: what changed, and how to bring it up to date. */
  readonly outdated?: string
} & ShownContents[T]
export type ShownContent = { [T in ContentTypeName]: ShownOf<T> }[ContentTypeName]

/** The contents of a step, and the facts that decide and fill them. */
export interface StepContents {
  readonly contents: readonly Content[]
  readonly definition: PublicDefinition
  readonly facts: Facts
  /** The fields that were changed since the call that works on their corrections was answered. */
  readonly edited?: readonly string[]
  /** The actions of the step. */
  readonly actions?: readonly Action[]
}

export function showContent(step: StepContents): readonly ShownContent[] {
  const { contents, definition, facts } = step
  const outdated = outdatedReplies(step)
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
          ...(outdated?.isShownBy(content) && { outdated: outdated.text }),
        }) as ShownContent,
    )
}
