/**
 * Decides whose work begins next. People take turns; what one person holds beyond half of the places does not count when
 * others ask for theirs; and short work finds a place that long work cannot take.
 */
import type { Length } from './length.ts'

export interface Turn {
  readonly person: string
  readonly length: Length
  /** Called once, when the work may begin: at once, or when another turn ends. */
  readonly begin: () => void
}

export interface FairTurns {
  readonly join: (turn: Turn) => void
  /** Gives back the place of work that ended, or takes work that has not begun out of the queue. */
  readonly leave: (turn: Turn) => void
  readonly waiting: () => number
  /** How many other people have a turn before the next of this person; undefined if the person does not wait. */
  readonly ahead: (person: string) => number | undefined
  readonly working: () => number
}

interface Held {
  readonly all: number
  readonly long: number
}

export function fairTurns(places: number): FairTurns {
  const share = Math.max(1, Math.floor(places / 2))
  /** The first in this order has the next turn. Whoever has had one, or comes anew, goes to the end. */
  const queues = new Map<string, Turn[]>()
  const held = new Map<string, Turn[]>()

  /** Long work leaves one place to short work, which therefore waits for short work alone. */
  const hasRoom = ({ all, long }: Held, { length }: Turn): boolean =>
    all <= places && (length === 'short' || long < places)

  const heldBy = (person: string) => held.get(person)?.length ?? 0

  /** `most`: what is counted of one person. */
  function total(most: number): Held {
    let [all, long] = [0, 0]
    for (const turns of held.values()) {
      all += Math.min(most, turns.length)
      long += Math.min(most, turns.filter(({ length }) => length === 'long').length)
    }
    return { all, long }
  }

  function next(): Turn | undefined {
    // As if nobody held more than their share: what goes beyond it was lent while nobody else wanted it.
    const shares = total(share)
    for (const [person, turns] of queues) {
      const turn = heldBy(person) < share ? turns.find((each) => hasRoom(shares, each)) : undefined
      if (turn) return turn
    }
    const everything = total(Infinity)
    for (const turns of queues.values()) {
      const turn = turns.find((each) => hasRoom(everything, each))
      if (turn) return turn
    }
    return undefined
  }

  function beginNext(): void {
    for (let turn = next(); turn; turn = next()) {
      const { person } = turn
      const others = without(queues.get(person), turn)
      queues.delete(person)
      if (others.length > 0) queues.set(person, others)
      held.set(person, [...(held.get(person) ?? []), turn])
      turn.begin()
    }
  }

  return {
    join(turn) {
      const own = queues.get(turn.person)
      if (own) own.push(turn)
      else queues.set(turn.person, [turn])
      beginNext()
    },
    leave(turn) {
      for (const lists of [queues, held]) {
        const rest = without(lists.get(turn.person), turn)
        // In place: leaving the queue costs nobody a turn.
        if (rest.length > 0) lists.set(turn.person, rest)
        else lists.delete(turn.person)
      }
      beginNext()
    },
    waiting: () => [...queues.values()].reduce((sum, turns) => sum + turns.length, 0),
    ahead(person) {
      const index = [...queues.keys()].indexOf(person)
      return index < 0 ? undefined : index
    },
    working: () => [...held.values()].reduce((sum, turns) => sum + turns.length, 0),
  }
}

const without = (turns: readonly Turn[] | undefined, turn: Turn): Turn[] =>
  (turns ?? []).filter((each) => each !== turn)
