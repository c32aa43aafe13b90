/** Counts the bytes of uploads in progress in this process, by the account to which they will belong. */
export interface InFlight {
  readonly bytesOf: (account: string) => number
  readonly total: () => number
  /** Begins to count a request: `set` states how many bytes it has so far, `end` stops counting it. */
  readonly begin: (accounts: readonly string[]) => { readonly set: (bytes: number) => void; readonly end: () => void }
}

export function inFlight(): InFlight {
  const byAccount = new Map<string, number>()
  let total = 0

  return {
    bytesOf: (account) => byAccount.get(account) ?? 0,
    total: () => total,
    begin(accounts) {
      let own = 0
      const set = (bytes: number) => {
        const more = bytes - own
        own = bytes
        total += more
        for (const account of accounts) {
          const now = (byAccount.get(account) ?? 0) + more
          if (now > 0) byAccount.set(account, now)
          else byAccount.delete(account)
        }
      }
      return { set, end: () => set(0) }
    },
  }
}
