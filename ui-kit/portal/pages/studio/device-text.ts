/** The text of a draft on this device while the server does not have it. It is removed when the user signs out, as other input is. */
import { hasSignedOut } from '#ui-kit/portal/identity/signed-out-mark.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import type { DraftText } from '#ui-kit/portal/calls/studio.ts'

interface Place {
  readonly user: string
  readonly agent: string
}

/** The prefix "run " is that of all input that the sign-out removes. */
const keyOf = ({ user, agent }: Place) => `run studio ${user} ${agent}`

export function storeText(place: Place, draft: DraftText | undefined): void {
  if (draft === undefined || hasSignedOut()) return localStorage.removeItem(keyOf(place))
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // Storage is full: an older text would be restored in place of this one.
    localStorage.removeItem(keyOf(place))
  }
}

export function readText(place: Place): DraftText | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as unknown
    const [text, base, revision] = ['text', 'base', 'revision'].map((key) => property(stored, key))
    return typeof text === 'string' && typeof base === 'number' && typeof revision === 'number'
      ? { text, base, revision }
      : undefined
  } catch {
    return undefined
  }
}
