/** The active workspace, stored in session storage, so that each tab can be in another one. */

const key = 'client'
/** The name of the key in earlier versions. */
const legacyKey = 'clientName'
/** The window's event for a change; its detail is the new value, or undefined. */
export const clientChange = 'client-change'

/** The stored id; a workspace with this id may not exist. */
export const storedClient = (): string | undefined => sessionStorage.getItem(key) ?? undefined

export function storeClient(client: string | undefined): void {
  if (client === storedClient()) return
  if (client === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, client)
  window.dispatchEvent(new CustomEvent(clientChange, { detail: client }))
}

/** Called once, at the start. */
export function migrateLegacyKey(): void {
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
