/** Finds speech from its probability in each step, and joins neighbouring stretches into windows. */

/** In seconds. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Window extends Span {
  /** The stretches of speech in it, with pauses between them. */
  readonly spans: readonly Span[]
}

const [on, off] = [0.5, 0.35]
/** Seconds: a shorter pause belongs to the speech; shorter speech is a click; what is added before and after. */
const [shortestPause, shortestSpeech, margin] = [0.3, 0.2, 0.1]
/** Seconds that the model transcribes well at once, and the longest pause within a window. */
const [longestWindow, longestPause] = [20, 2]

export function findSpeech(likely: ArrayLike<number>, step: number): readonly Span[] {
  const spans: { start: number; end: number }[] = []
  let start: number | undefined
  for (let at = 0; at <= likely.length; at += 1) {
    const value = likely[at] ?? 0
    if (start === undefined && value >= on) start = at
    if (start !== undefined && value < off) {
      const last = spans.at(-1)
      if (last && start * step - last.end < shortestPause) last.end = at * step
      else spans.push({ start: start * step, end: at * step })
      start = undefined
    }
  }
  const length = likely.length * step
  const long = spans.filter((span) => span.end - span.start >= shortestSpeech)
  return long.map((span, at) => {
    const before = long[at - 1]?.end ?? 0
    const after = long[at + 1]?.start ?? length
    // At most half of a pause, so that margins do not meet.
    return {
      start: Math.max(span.start - margin, (before + span.start) / 2, 0),
      end: Math.min(span.end + margin, (after + span.end) / 2, length),
    }
  })
}

/** `quietest`: the quietest moment between two, at which speech without a pause is cut. */
export function windowsOf(
  spans: readonly Span[],
  quietest: (from: number, to: number) => number,
  longest = longestWindow,
): readonly Window[] {
  const windows: { spans: Span[] }[] = []
  for (const span of spans.flatMap((each) => cut(each, quietest, longest))) {
    const current = windows.at(-1)
    const [first, last] = [current?.spans[0], current?.spans.at(-1)]
    if (current && first && last && span.end - first.start <= longest && span.start - last.end <= longestPause)
      current.spans.push(span)
    else windows.push({ spans: [span] })
  }
  return windows.map(({ spans: own }) => ({ start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0, spans: own }))
}

function cut({ start, end }: Span, quietest: (from: number, to: number) => number, longest: number): readonly Span[] {
  if (end - start <= longest) return [{ start, end }]
  const at = quietest(start + longest / 2, start + longest)
  return [{ start, end: at }, ...cut({ start: at, end }, quietest, longest)]
}

export const secondsOf = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0)

/** The samples between `start` and `end`. */
export const spansWithin = (spans: readonly Span[], { start, end }: Span): readonly Span[] =>
  spans
    .map((span) => ({ start: Math.max(span.start, start), end: Math.min(span.end, end) }))
    .filter((span) => span.start < span.end)
