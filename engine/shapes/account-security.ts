/** The data of the page "Security" about the user's own account. Times are ISO 8601, UTC. */

export interface AccountSecurity {
  /** Null if the second factor is off. */
  readonly secondFactor: { readonly setUpAt: string; readonly recoveryCodes: number } | null
  /** The devices, the most recently used first. */
  readonly devices: readonly DeviceEntry[]
}

/** A browser or a program in which somebody is signed in. */
export interface DeviceEntry {
  readonly id: string
  readonly browser: string
  /** Null if the browser does not state it. */
  readonly system: string | null
  readonly address: string | null
  readonly usedAt: string
  readonly signedInAt: string
  /** Whether the request came from this device. */
  readonly isThis: boolean
}
