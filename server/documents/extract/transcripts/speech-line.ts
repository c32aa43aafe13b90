/** How the programs that write transcripts mark who speaks and when, each on a line. */
import { clock, secondsOf } from './clock.ts'

export interface SpeechLine {
  readonly speaker?: string
  readonly from?: number
  readonly to?: number
  /** What is said on the same line; '' where it follows on the next. */
  readonly text: string
}

const name = String.raw`(?<speaker>\p{L}[\p{L}\p{M}\p{N} .'’_-]{0,40}?(?: ?\([\p{L}\p{N} .,&-]{1,40}\))?)`
const from = `[[(<]?(?<from>${clock})[\\])>]?`
const span = `[[(]?(?<from>${clock})\\s*(?:-->|–|—|-|to)\\s*(?<to>${clock})[\\])]?`

/** The more it says, the earlier it is tried. */
const forms: readonly RegExp[] = [
  `^${span}\\s+${name}\\s*:\\s+(?<text>.+)$`,
  `^${span}\\s+(?<text>.+)$`,
  `^${span}$`,
  `^${from}\\s*[-–]?\\s*${name}\\s*:\\s*(?<text>.*)$`,
  `^${name}\\s*[-–,]?\\s*${from}\\s*:\\s*(?<text>.*)$`,
  `^${name}\\s*[-–,|]?\\s+${from}$`,
  `^${from}\\s+(?<text>\\S.*)$`,
  `^${from}$`,
].map((form) => new RegExp(form, 'u'))

const spoken = new RegExp(`^${name}\\s*:\\s+(?<text>\\S.*)$`, 'u')

/** A line with a time. */
export function timedLine(line: string): SpeechLine | undefined {
  // Most lines are told from their colon alone.
  if (!/\d:\d\d/.test(line)) return undefined
  for (const form of forms) {
    const found = form.exec(line)?.groups
    if (found !== undefined) return lineOf(found)
  }
  return undefined
}

/** A line that begins with a name and a colon, as many lines do that no one speaks: it counts only among its like. */
export function spokenLine(line: string): SpeechLine | undefined {
  const found = line.includes(':') ? spoken.exec(line)?.groups : undefined
  return found === undefined ? undefined : lineOf(found)
}

function lineOf({ speaker, from: begin, to, text = '' }: Readonly<Record<string, string | undefined>>): SpeechLine {
  return {
    ...(speaker === undefined ? {} : { speaker: speaker.trim() }),
    ...(begin === undefined ? {} : { from: secondsOf(begin) }),
    ...(to === undefined ? {} : { to: secondsOf(to) }),
    text: text.trim(),
  }
}
