/** Does what was asked for last once nobody has asked again for a while. */

interface Pause {
  /** Milliseconds without a further request. */
  readonly pause: number
  /** Milliseconds after which it is done although requests go on. */
  readonly atMost?: number
}

export function afterPause({ pause, atMost = Infinity }: Pause) {
  let waiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0

  function now() {
    clearTimeout(timer)
    const act = waiting
    waiting = undefined
    act?.()
  }

  return {
    later(act: () => void) {
      if (waiting === undefined) since = Date.now()
      waiting = act
      clearTimeout(timer)
      timer = setTimeout(now, Math.max(0, Math.min(pause, since + atMost - Date.now())))
    },
    /** Does what is waiting. */
    now,
    drop: () => {
      clearTimeout(timer)
      waiting = undefined
    },
  }
}
