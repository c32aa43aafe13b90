/** Turns the citations of a model into evidence for its claims: the passages that are in the texts, their speakers, and the subject of the texts. */
import { daysIn } from '../support/days.ts'
import { isInstruction } from '#server/reading/calls/is-instruction.ts'
import { findUnsupported, type Evidence } from '../support/find-unsupported.ts'
import { wordsOfTexts } from '../support/words-of-texts.ts'
import { contentOf, createPassageFinder, type Found } from '../find-passage.ts'
import type { Citation, SourceText } from '../text-model.ts'

export interface ClaimedPassage {
  /** The number of the text, if it was asked for. */
  readonly text?: number
  readonly passage: string
}

export interface Checked {
  readonly citations: readonly Citation[]
  /** Why the claim needs confirmation; undefined if its passages support all of it. */
  readonly reasonFor: (claim: string, isName?: boolean) => string | undefined
}

export const noPassage = 'No passage of the files was cited for it.'

/** A text may contain an order addressed to a machine. Such a passage proves only that somebody wrote the order. */
const instruction = 'The passage reads like an instruction to a machine.'

/** A longer citation would be a whole text rather than a passage that supports the claim. */
const longestPassage = 1500

export function createEvidence(texts: readonly SourceText[], names: readonly string[] = []) {
  const find = createPassageFinder(texts)
  const blocks = texts.flatMap((text) => text.blocks)
  const contents = blocks.flatMap((block) => [
    contentOf(block),
    ...(block.passages ?? []).map(({ passage }) => passage),
  ])
  const common = {
    years: [...new Set(contents.flatMap(daysIn).flatMap(({ year }) => year ?? []))],
    words: wordsOfTexts(contents),
  }
  return (claimed: readonly ClaimedPassage[]): Checked => {
    const found = claimed.flatMap(({ passage, text }) => (passage.length > longestPassage ? [] : find(passage, text)))
    const evidenceFrom = (all: readonly Found[]): Evidence => ({
      ...common,
      passages: all.flatMap(passagesOf),
      names: [...names, ...all.flatMap(speakerOf)],
    })
    const plain = found.filter(({ quoted }) => !isInstruction(quoted))
    return {
      citations: found.map(({ citation }) => citation),
      reasonFor: (claim, isName = false) => {
        if (found.length === 0) return noPassage
        if (plain.length === 0) return instruction
        const problem = findUnsupported(claim, evidenceFrom(plain), isName)
        return problem !== undefined && findUnsupported(claim, evidenceFrom(found), isName) === undefined
          ? instruction
          : problem
      },
    }
  }
}

const passagesOf = ({ citation, quoted }: Found): readonly string[] => [quoted, citation.passage]
const speakerOf = ({ speaker }: Found): readonly string[] => (speaker === undefined ? [] : [speaker])
