import type { ShownSource } from '#engine/contents/shared/shown-answer.ts'
import { shortenName } from './shorten-name.ts'

/** 'Invitation.docx, page 2 and 1 more'. */
export function sourceInWords([first, ...others]: readonly ShownSource[]): string {
  const place = first === undefined ? '' : [shortenName(first.file), first.place].filter(Boolean).join(', ')
  return others.length === 0 ? place : `${place} and ${others.length} more`
}
