/**
 * Remembers that the user has signed out, so that the origin offers a sign-in instead of starting one at once. In local
 * storage, because session storage is cleared by signing out, and so that other tabs hear of it.
 */
const key = 'auth:signed-out'

export const hasSignedOut = () => localStorage.getItem(key) !== null

export function markSignedOut(signedOut: boolean): void {
  if (signedOut) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}

/** Calls back when another tab signs out. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
