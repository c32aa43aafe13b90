/**
 * The keyboard of a list of decisions: arrows go from one to the next, and single keys decide. Keys count only while a decision or a button
 * in it has the focus (WCAG 2.1.4). When a decision is made, the focus goes on to the next.
 */
import { useEffect, useRef, type RefObject } from 'react'

export interface Decision {
  /** The value of `data-decision` on its element. */
  readonly id: string
  /** Keeps or takes the value. Absent if there is none. */
  readonly confirm: (() => void) | undefined
  /** By the keys 1 to 9. */
  readonly choices: readonly (() => void)[]
  readonly correct: () => void
  readonly leaveOut: (() => void) | undefined
  readonly open: (() => void) | undefined
}

export function useDecisions(
  section: RefObject<HTMLElement | null>,
  decisions: readonly Decision[],
  isOff: boolean,
): {
  /** To be called before a decision is made in another way, such as in a dialog. */ readonly goOnFrom: (
    id: string,
  ) => void
} {
  const next = useRef<string | undefined>(undefined)
  const elementOf = (id: string) =>
    section.current?.querySelector<HTMLElement>(`[data-decision="${CSS.escape(id)}"]`) ?? undefined
  useEffect(() => {
    const id = next.current
    if (id === undefined || document.querySelector('dialog[open]') !== null) return
    next.current = undefined
    elementOf(id)?.focus()
  })
  const neighbour = (id: string, step: 1 | -1) => decisions[decisions.findIndex((one) => one.id === id) + step]?.id
  const goOnFrom = (id: string) => {
    next.current = neighbour(id, 1) ?? neighbour(id, -1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOff || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const element = event.target.closest<HTMLElement>('[data-decision]')
    const decision = decisions.find(({ id }) => id === element?.dataset['decision'])
    if (decision === undefined || event.target.closest('dialog, input, textarea') !== null) return
    const { id } = decision
    const step = steps[event.key]
    const deed = event.target === element && event.key === 'Enter' ? decision.confirm : deedOf(decision, event.key)
    const target = step === undefined ? undefined : neighbour(id, step)
    if (deed === undefined && target === undefined) return
    event.preventDefault()
    if (target !== undefined) elementOf(target)?.focus()
    if (deed === undefined) return
    if (deed !== decision.open) goOnFrom(id)
    deed()
  }
  useEffect(() => {
    const { current } = section
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  })
  return { goOnFrom }
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function deedOf({ choices, correct, leaveOut, open }: Decision, key: string): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return choices[Number(key) - 1]
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    e: correct,
    Delete: leaveOut,
    Backspace: leaveOut,
    o: open,
  }
  return keys[key.length === 1 ? key.toLowerCase() : key]
}
