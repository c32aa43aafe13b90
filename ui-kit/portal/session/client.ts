/** The active workspace, kept in session storage: each tab may be in another one. */

const key = 'client'
/** What the key was called once. */
const legacyKey = 'clientName'
/** The event of the window whose detail is the new value, or undefined. */
export const clientChange = 'client-change'

/** As stored, whether or not there is such a workspace. */
export const storedClient = (): string | undefined => sessionStorage.getItem(key) ?? undefined

export function storeClient(client: string | undefined): void {
  if (client === storedClient()) return
  if (client === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, client)
  window.dispatchEvent(new CustomEvent(clientChange, { detail: client }))
}

/** Once, at the start. */
export function migrateClientName(): void {
  const legacy = sessionStorage.getItem(legacyKey)
  if (legacy === null) return
  sessionStorage.removeItem(legacyKey)
  if (storedClient() === undefined) storeClient(legacy)
}

export function onClientChange(listener: () => void): () => void {
  const events = [clientChange, 'storage']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
