/** Reads the lines of transcripts: the forms in which programs write the speaker and the time. */
import { timePattern, secondsOf } from './times.ts'

export interface SpeechLine {
  readonly speaker?: string
  readonly from?: number
  readonly to?: number
  /** What is said on the same line; '' if it follows on the next. */
  readonly text: string
}

// '@Ana Ruiz', as programs mention somebody. An e-mail in brackets may stand behind a name: see withoutMail.
const name = String.raw`@?(?<speaker>\p{L}[\p{L}\p{M}\p{N} .'’_-]{0,40}?(?: ?\([\p{L}\p{N} .,@&_+-]{1,60}\))?)`
const from = `[[(<]?(?<from>${timePattern})[\\])>]?`
const span = `[[(]?(?<from>${timePattern})\\s*(?:-->|–|—|-|to)\\s*(?<to>${timePattern})[\\])]?`

/** The most specific forms are tried first. */
const forms: readonly RegExp[] = [
  `^${span}\\s+${name}\\s*:\\s+(?<text>.+)$`,
  `^${span}\\s+(?<text>.+)$`,
  `^${span}$`,
  `^${from}\\s*[-–]?\\s*${name}\\s*:\\s*(?<text>.*)$`,
  // Not the seconds of '0:00:36'.
  `^${name}\\s*[-–,]?\\s*${from}\\s*:(?!\\d)\\s*(?<text>.*)$`,
  `^${name}\\s*[-–,|]?\\s+${from}$`,
  // Zoom's saved captions: '[Ana Ruiz] 09:31:04', with what was said on the next line.
  `^\\[${name}\\]\\s+${from}\\s*:?\\s*(?<text>.*)$`,
  // '00:09 Ana Ruiz' and '00:09 – Ana Ruiz', with what she said on the next line.
  `^${from}\\s+(?:[-–—|·•]\\s+)?(?<text>\\S.*)$`,
  `^${from}$`,
].map((form) => new RegExp(form, 'u'))

// 'Ana Ruiz: 00:09', with what she said behind it or on the next line, is told from 'Opening: 10:00' by names that return.
const speakerPatterns = [`^${name}\\s*:\\s*${from}(?:\\s+(?<text>\\S.*))?$`, `^${name}\\s*:\\s+(?<text>\\S.*)$`].map(
  (form) => new RegExp(form, 'u'),
)

/** Reads a line with a time. */
export function readTimedLine(line: string): SpeechLine | undefined {
  // A quick check that excludes most lines.
  if (!/\d:\d/.test(line)) return undefined
  for (const form of forms) {
    const groups = form.exec(line)?.groups
    if (groups !== undefined) return isDay.test(groups['speaker'] ?? '') ? undefined : toSpeechLine(groups)
  }
  return undefined
}

// '0 minutes 3 seconds0:03', as pages of Teams are copied: a time for screen readers stands before the one in figures.
const spokenTime = /^(?<name>.*?)(?<spoken>(?:\d+ \p{L}+(?: |(?=\d))){1,3})(?<time>\d{1,2}(?::\d{2}){1,2})$/u

/** A line with a time in words and in figures: the line without the words, the words, and the figures. */
export function withoutSpokenTime(
  line: string,
): { readonly line: string; readonly spoken: string; readonly time: string } | undefined {
  // A quick check that excludes most lines.
  if (!/\p{L}\d{1,2}:\d\d/u.test(line)) return undefined
  const { name: speaker = '', spoken = '', time = '' } = spokenTime.exec(line)?.groups ?? {}
  const figures = (text: string) => (text.match(/\d+/g) ?? []).map(Number).filter((number) => number !== 0)
  const isSame = time !== '' && figures(spoken).join(':') === figures(time).join(':')
  return isSame ? { line: `${speaker} ${time}`.trim(), spoken: spoken.trim(), time } : undefined
}

/** The head of a call: 'Tuesday 14 September 2027, 14:00'. */
const isDay = /\b(?:19|20)\d\d$/

/** Reads a line that begins with a name and a colon. Such a line is speech only if many others look like it. */
export function readSpokenLine(line: string): SpeechLine | undefined {
  if (!line.includes(':')) return undefined
  const groups = speakerPatterns.map((form) => form.exec(line)?.groups).find((found) => found !== undefined)
  return groups === undefined ? undefined : toSpeechLine(groups)
}

function toSpeechLine({
  speaker,
  from: begin,
  to,
  text = '',
}: Readonly<Record<string, string | undefined>>): SpeechLine {
  return {
    ...(speaker === undefined ? {} : { speaker: withoutMail(speaker) }),
    ...(begin === undefined ? {} : { from: secondsOf(begin) }),
    ...(to === undefined ? {} : { to: secondsOf(to) }),
    text: text.trim(),
  }
}

/** 'Ana Ruiz' of 'Ana Ruiz (ana@example.com)'. */
export const withoutMail = (speaker: string): string => speaker.replace(/\s*\([^)@]*@[^)]*\)\s*$/, '').trim()
