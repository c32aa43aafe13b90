/** Corrects what a reader of files cannot know of a call: lines above it that look like speech, and speakers on lines of their own. */
import type { SourceBlock, SourceText } from '#server/providers/text-model.ts'
import { commonCues, isWhole } from './common.ts'

export function withHeaders(text: SourceText): SourceText {
  const named = withSpeakers(withTurns(text.blocks)).map(withoutFrom)
  const counts = new Map<string, number>()
  for (const { speaker } of named) if (speaker !== undefined) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  const first = named.find(({ kind }) => kind === 'speech')
  const isTitle = (block: SourceBlock) =>
    block === first && counts.size > 2 && counts.get(block.speaker ?? '') === 1 && /\s\p{Ll}/u.test(block.speaker ?? '')
  // What stands above the last line with a label is the head of the call, too: 'Besprechung: Reklamationen'.
  const firstTurn = named.findIndex(({ speaker }) => speaker !== undefined && (counts.get(speaker) ?? 0) > 1)
  const lastLabel = named.findLastIndex(
    ({ speaker }, at) => at < firstTurn && speaker !== undefined && isLabelOfCall(speaker),
  )
  return {
    ...text,
    blocks: named.map((block, at): SourceBlock => {
      if (block.kind !== 'speech' || block.speaker === undefined) return block
      const isLabel =
        at < lastLabel ||
        isLabelOfCall(block.speaker) ||
        isWhole(commonCues().entryLabels, block.speaker) ||
        /(?<!\d)20\d\d$/.test(block.speaker) ||
        (counts.get(block.speaker) === 1 && isCallLabel(block.speaker))
      if (!isLabel && !isTitle(block)) return block
      const { speaker, ...others } = block
      return { ...others, kind: 'text', text: `${speaker}: ${block.text}` }
    }),
  }
}

/** 'From Ana Ruiz', as chats of calls are saved. */
function withoutFrom(block: SourceBlock): SourceBlock {
  const speaker = block.speaker?.replace(commonCues().from, '').replace(commonCues().from, '')
  return speaker === undefined || speaker === block.speaker ? block : { ...block, speaker }
}

/** What stands before a colon above a call, as in 'Date: 12 January 2027'. */
const isLabelOfCall = (words: string): boolean => isWhole(commonCues().callLabels, words)

/** 'Call Date', 'Meeting ID' and 'Sales Call Transcript' tell of the call, and nobody is called so. */
export function isCallLabel(words: string): boolean {
  const all = words.split(/\s+/)
  return isLabelOfCall(words) || (all.length <= 4 && isWhole(commonCues().callLabelEnds, all.at(-1) ?? ''))
}

/** Minutes hold turns between lists and headings: 'Priya: Yes, I can lead that.' They are speech where the same few names say something again and again. */
function withTurns(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  if (blocks.some(({ kind }) => kind === 'speech')) return blocks
  const turns = blocks.map(({ kind, text }) =>
    kind === 'text' ? (turnBelowName.exec(text) ?? turnLine.exec(text))?.groups : undefined,
  )
  const counts = new Map<string, number>()
  for (const turn of turns) if (turn?.name !== undefined) counts.set(turn.name, (counts.get(turn.name) ?? 0) + 1)
  const speakers = new Set([...counts].flatMap(([name, count]) => (count > 1 && !isCallLabel(name) ? [name] : [])))
  const spoken = turns.filter((turn) => speakers.has(turn?.name ?? '')).length
  if (speakers.size < 2 || spoken < 5) return blocks
  const hasNamesAbove = blocks.filter(({ kind, text }) => kind === 'text' && turnBelowName.test(text)).length >= 5
  let last: string | undefined
  return blocks.map((block, at) => {
    const { name, said } = turns[at] ?? {}
    if (block.kind !== 'text') last = undefined
    // Who speaks only once is known by the others.
    if (name !== undefined && said !== undefined && !isCallLabel(name)) {
      last = name
      return { ...block, kind: 'speech', speaker: name, text: withoutQuotes(said) }
    }
    // A second paragraph of the same speech.
    if (hasNamesAbove && last !== undefined)
      return { ...block, kind: 'speech', speaker: last, text: withoutQuotes(block.text) }
    return block
  })
}

const withoutQuotes = (said: string): string => said.replace(/^["“«]\s*(?=\S)/, '').replace(/\s*["”»]\s*$/, '')

/** A name on the line above what was said. */
const turnBelowName = /^(?<name>\p{Lu}[\p{L} .’'()-]{1,40}):\n(?<said>.+)$/su

/** A name, and a sentence that somebody says. */
const turnLine =
  /^(?<name>\p{Lu}[\p{L}.’'-]+(?:\s\p{Lu}[\p{L}.’'-]+){0,2}):\s+(?<said>\S.*(?:\s\S+){3,}[.!?…]["”’)]?)$/su

/** Some layouts name the speaker on the line between the time and the words. */
function withSpeakers(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  const firstLines = blocks.map(({ kind, speaker, text }) =>
    kind === 'speech' && speaker === undefined ? nameLine.exec(text)?.[1] : undefined,
  )
  const found = firstLines.filter((line) => line !== undefined)
  if (found.length < 4 || new Set(found).size > found.length / 2) return blocks
  return blocks.map((block, at) => {
    const speaker = firstLines[at]
    return speaker === undefined ? block : { ...block, speaker, text: block.text.slice(block.text.indexOf('\n') + 1) }
  })
}

const nameLine = /^(\p{Lu}[\p{L}.’'-]+(?:\s+[\p{L}.’'()-]+){0,3})\s*\n\S/u
