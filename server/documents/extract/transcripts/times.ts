/** Reads and writes times in a recording, as transcripts write them. */

/** Matches '1:05', '00:01:05', '00:01:05.250' and '01:05,250', and '0:0:5.25', as Teams writes it in documents. */
export const timePattern = String.raw`(?:\d{1,2}:\d{1,2}:\d{1,2}[.,]\d{1,7}|(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)`

/** In seconds. */
export function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** Formats seconds as '00:01:05'. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}
