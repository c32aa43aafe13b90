/** The path test of a definition, walked again whenever the definition changes. Undefined until it is known. */
import { useEffect, useState } from 'react'
import type { PathToWalk, WalkedPath } from '../cases/path-worker.ts'

export function useWalkedPath({ definition, client, chosen }: PathToWalk): WalkedPath | undefined {
  const [walked, setWalked] = useState<WalkedPath>()
  useEffect(() => {
    const worker = new Worker(new URL('../cases/path-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WalkedPath>) => setWalked(data))
    worker.postMessage({ definition, client, chosen } satisfies PathToWalk)
    return () => worker.terminate()
  }, [definition, client, chosen])
  return walked
}
