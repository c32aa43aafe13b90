/** Removes what this browser stores of a session that is no longer the user's. */
import { property } from '#ui-kit/portal/session/property.ts'

export function forgetRun(session: string): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith('run ') && sessionIn(storage.getItem(key)) === session) storage.removeItem(key)
    }
  }
}

function sessionIn(text: string | null): unknown {
  try {
    return property(property(JSON.parse(text ?? 'null'), 'record'), 'session')
  } catch {
    return undefined
  }
}
