/** The transcript of a recorded call from a text file, as the work on recordings writes it: a line is what somebody says. */
import { basename } from 'node:path'
import type { Transcript } from '#server/operations/case-records.ts'

/** In seconds: how long a line takes if its time is not given. */
const usual = 5

interface Line {
  readonly hours?: string
  readonly minutes?: string
  readonly seconds?: string
  readonly speaker?: string
  readonly said: string
}

/** A line is '[00:01:10] Nadia: Thanks.', with or without the time and the speaker. */
export function transcriptOf(file: string, text: string): Transcript {
  const lines = text.split('\n').flatMap((each): Line[] => {
    const groups = line.exec(each.trim())?.groups
    // The cast is safe: the groups of the pattern have these names.
    return groups === undefined ? [] : [groups as unknown as Line]
  })
  const starts = lines.map(({ hours, minutes, seconds }, at) =>
    hours === undefined ? at * usual : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  )
  return {
    call_id: basename(file, '.txt'),
    file: basename(file),
    sentences: lines.map(({ speaker, said }, at) => ({
      start: starts[at] ?? 0,
      end: starts[at + 1] ?? (starts[at] ?? 0) + usual,
      text: said,
      ...(speaker === undefined ? {} : { speaker }),
    })),
  }
}

const line =
  /^(?:\[(?<hours>\d{1,2}):(?<minutes>\d{2}):(?<seconds>\d{2})\]\s*)?(?:(?<speaker>\p{Lu}[^:,.]{0,40}):\s+)?(?<said>\S.*)$/u
