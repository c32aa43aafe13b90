/**
 * Decides whose work begins next. People take turns. While others wait, one person counts as holding at most half of the slots,
 * so that the others can begin; and one more slot is reserved for short work.
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
  /** Gives back the slot of work that ended, or takes work that has not begun out of the queue. */
  readonly leave: (turn: Turn) => void
  readonly waiting: () => number
  /** How many other people come before this person's next turn; undefined if the person does not wait. */
  readonly ahead: (person: string) => number | undefined
  readonly working: () => number
}

interface Held {
  readonly all: number
  readonly long: number
}

export function fairTurns(places: number): FairTurns {
  const share = Math.max(1, Math.floor(places / 2))
  /** The first person in this order has the next turn. A person who has had a turn, or who is new, goes to the end. */
  const queues = new Map<string, Turn[]>()
  const held = new Map<string, Turn[]>()

  /** Long work leaves one slot to short work, which therefore waits for other short work alone. */
  const hasRoom = ({ all, long }: Held, { length }: Turn): boolean =>
    all <= places && (length === 'short' || long < places)

  const heldBy = (person: string) => held.get(person)?.length ?? 0

  /** Of one person at most so many slots are counted. */
  function total(most: number): Held {
    let [all, long] = [0, 0]
    for (const turns of held.values()) {
      all += Math.min(most, turns.length)
      long += Math.min(most, turns.filter(({ length }) => length === 'long').length)
    }
    return { all, long }
  }

  function next(): Turn | undefined {
    // Slots beyond a person's share do not count: the person has them only because nobody else wanted them.
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
        // Changed in place, so that nobody loses their position in the order.
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
