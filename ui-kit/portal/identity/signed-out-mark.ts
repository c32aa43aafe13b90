/**
 * Remembers that the user has signed out, so that the start page offers a sign-in instead of starting one at once. It is in
 * local storage because signing out clears session storage, and because other tabs are notified of local storage.
 */
const key = 'auth:signed-out'

export const hasSignedOut = () => localStorage.getItem(key) !== null

export function markSignedOut(signedOut: boolean): void {
  if (signedOut) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}

/** Calls back when another tab signs out. */
export function onSignOutInOtherTab(listener: () => void): () => void {
  const notify = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener()
  }
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}
