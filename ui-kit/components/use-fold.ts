/** Remembers whether a part of a page is folded: it is open on the first visit and folded from the second one on, unless the user opens it again. */
import { useEffect, useState } from 'react'

export interface Fold {
  readonly state: 'open' | 'folded'
  readonly toggle: () => void
}

/** `name`: the key under which this device remembers it. */
export function useFold(name: string): Fold {
  const key = `fold: ${name}`
  const [state, setState] = useState<Fold['state']>(() => (localStorage.getItem(key) === 'folded' ? 'folded' : 'open'))
  useEffect(() => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, 'folded')
  }, [key])
  const toggle = () => {
    const next = state === 'open' ? 'folded' : 'open'
    setState(next)
    localStorage.setItem(key, next)
  }
  return { state, toggle }
}
