/** Bytes that are on their way into this process, by whom they will belong to: what is not stored yet counts, too. */
export interface InFlight {
  readonly of: (holder: string) => number
  readonly total: () => number
  /** Sets how much of one request is on its way; `end` forgets it. */
  readonly begin: (holders: readonly string[]) => { readonly set: (bytes: number) => void; readonly end: () => void }
}

export function inFlight(): InFlight {
  const byHolder = new Map<string, number>()
  let total = 0

  return {
    of: (holder) => byHolder.get(holder) ?? 0,
    total: () => total,
    begin(holders) {
      let own = 0
      const set = (bytes: number) => {
        const more = bytes - own
        own = bytes
        total += more
        for (const holder of holders) {
          const now = (byHolder.get(holder) ?? 0) + more
          if (now > 0) byHolder.set(holder, now)
          else byHolder.delete(holder)
        }
      }
      return { set, end: () => set(0) }
    },
  }
}
