/** Colours for a terminal, but not for a file, a pipe, or a user who has set NO_COLOR (no-color.org). */
export interface Paint {
  readonly bad: (text: string) => string
  readonly warning: (text: string) => string
  readonly good: (text: string) => string
  readonly strong: (text: string) => string
  readonly faint: (text: string) => string
}

interface Output {
  readonly isTTY?: boolean
}

const plain = (text: string) => text
const sequence = (code: number) => (text: string) => `\u001B[${code}m${text}\u001B[0m`

export function paintFor(
  { isTTY = false }: Output,
  { NO_COLOR = '' }: Readonly<Record<string, string | undefined>> = process.env,
): Paint {
  if (!isTTY || NO_COLOR !== '') return { bad: plain, warning: plain, good: plain, strong: plain, faint: plain }
  return { bad: sequence(31), warning: sequence(33), good: sequence(32), strong: sequence(1), faint: sequence(2) }
}
