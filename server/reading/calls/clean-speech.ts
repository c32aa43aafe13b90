/** Takes fillers out of what was said, and leaves its meaning alone. */
import type { Cues } from '#server/reading/calls/cues.ts'

export function cleanSpeech(text: string, { fillers, openings }: Cues): string {
  let plain = text.replace(/\s+/g, ' ')
  for (const filler of fillers)
    plain = plain.replace(filler, (_, repeated: unknown) => (typeof repeated === 'string' ? repeated : ' '))
  plain = plain
    .replace(/\s+/g, ' ')
    .trim()
    .replace(openings, '')
    .replace(/\s+([,.!?])/g, '$1')
    .replace(/,\s*([.!?])/g, '$1')
    .replace(/^[\s,.–-]+/, '')
    .trim()
  return capitalise(plain)
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
