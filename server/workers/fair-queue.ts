/**
 * Decides whose work begins next. People take turns. While others wait, one person counts as holding at most half of the slots,
 * so that the others can begin; and one more slot is reserved for short work.
 */
import type { Length } from './length.ts'

export interface QueuedWork {
  readonly person: string
  readonly length: Length
  /** Called once, when the work may begin: at once, or when another turn ends. */
  readonly begin: () => void
}

export interface FairQueue {
  readonly enqueue: (turn: QueuedWork) => void
  /** Gives back the slot of work that ended, or takes work that has not begun out of the queue. */
  readonly remove: (turn: QueuedWork) => void
  readonly countWaiting: () => number
  /** How many other people come before this person's next turn; undefined if the person does not wait. */
  readonly countPeopleAhead: (person: string) => number | undefined
  readonly countRunning: () => number
}

interface SlotCounts {
  readonly all: number
  readonly long: number
}

export function createFairQueue(slots: number): FairQueue {
  const share = Math.max(1, Math.floor(slots / 2))
  /** The first person in this order has the next turn. A person who has had a turn, or who is new, goes to the end. */
  const queues = new Map<string, QueuedWork[]>()
  const running = new Map<string, QueuedWork[]>()

  /** Long work leaves one slot to short work, which therefore waits for other short work alone. */
  const hasRoom = ({ all, long }: SlotCounts, { length }: QueuedWork): boolean =>
    all <= slots && (length === 'short' || long < slots)

  const countSlotsOf = (person: string) => running.get(person)?.length ?? 0

  /** One person counts for at most this many slots. */
  function countSlots(mostPerPerson: number): SlotCounts {
    let [all, long] = [0, 0]
    for (const turns of running.values()) {
      all += Math.min(mostPerPerson, turns.length)
      long += Math.min(mostPerPerson, turns.filter(({ length }) => length === 'long').length)
    }
    return { all, long }
  }

  function findNext(): QueuedWork | undefined {
    // Slots beyond a person's share do not count: the person has them only because nobody else wanted them.
    const countedShares = countSlots(share)
    for (const [person, turns] of queues) {
      const turn = countSlotsOf(person) < share ? turns.find((each) => hasRoom(countedShares, each)) : undefined
      if (turn) return turn
    }
    const allSlots = countSlots(Infinity)
    for (const turns of queues.values()) {
      const turn = turns.find((each) => hasRoom(allSlots, each))
      if (turn) return turn
    }
    return undefined
  }

  function beginNext(): void {
    for (let turn = findNext(); turn; turn = findNext()) {
      const { person } = turn
      const others = withoutWork(queues.get(person), turn)
      queues.delete(person)
      if (others.length > 0) queues.set(person, others)
      running.set(person, [...(running.get(person) ?? []), turn])
      turn.begin()
    }
  }

  return {
    enqueue(turn) {
      const own = queues.get(turn.person)
      if (own) own.push(turn)
      else queues.set(turn.person, [turn])
      beginNext()
    },
    remove(turn) {
      for (const lists of [queues, running]) {
        const rest = withoutWork(lists.get(turn.person), turn)
        // Changed in place, so that nobody loses their position in the order.
        if (rest.length > 0) lists.set(turn.person, rest)
        else lists.delete(turn.person)
      }
      beginNext()
    },
    countWaiting: () => [...queues.values()].reduce((sum, turns) => sum + turns.length, 0),
    countPeopleAhead(person) {
      const index = [...queues.keys()].indexOf(person)
      return index < 0 ? undefined : index
    },
    countRunning: () => [...running.values()].reduce((sum, turns) => sum + turns.length, 0),
  }
}

const withoutWork = (turns: readonly QueuedWork[] | undefined, turn: QueuedWork): QueuedWork[] =>
  (turns ?? []).filter((each) => each !== turn)
