/**
 * Decides whose work begins next. Clients take turns, and so do the people of a client. While others wait, one client counts as
 * holding at most half of the slots, and so does one person, so that the others can begin; and one more slot is reserved for
 * short work.
 */
import type { Length } from './length.ts'

export interface QueuedWork {
  readonly client: string
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
  /** The clients with waiting work; the first has the next turn. */
  const clients = new Set<string>()

  /** Long work leaves one slot to short work, which therefore waits for other short work alone. */
  const hasRoom = ({ all, long }: SlotCounts, { length }: QueuedWork): boolean =>
    all <= slots && (length === 'short' || long < slots)

  const countSlotsOf = (key: 'client' | 'person', one: string) =>
    [...running.values()].flat().filter((turn) => turn[key] === one).length

  /** One client and one person count for at most this many slots. */
  function countSlots(mostPerClient: number, mostPerPerson: number): SlotCounts {
    const turns = [...running.values()].flat()
    const longTurns = turns.filter(({ length }) => length === 'long')
    const count = (some: readonly QueuedWork[]): number =>
      sumOf([...new Set(some.map(({ client }) => client))], (client) => {
        const own = some.filter((turn) => turn.client === client)
        const people = [...new Set(own.map(({ person }) => person))]
        const ofPerson = (one: string) => own.filter(({ person }) => person === one).length
        return Math.min(
          mostPerClient,
          sumOf(people, (one) => Math.min(mostPerPerson, ofPerson(one))),
        )
      })
    return { all: count(turns), long: count(longTurns) }
  }

  /** Slots beyond a share do not count against others: their holder has them only because nobody else wanted them. */
  function findNext(): QueuedWork | undefined {
    return (
      findWithin(share, share) ?? // Of a client and a person that have less than their share,
      findWithin(Infinity, share) ?? // else of such a person,
      findWithin(Infinity, Infinity) // else of anybody.
    )
  }

  function findWithin(clientShare: number, personShare: number): QueuedWork | undefined {
    const counted = countSlots(clientShare, personShare)
    for (const client of clients) {
      if (countSlotsOf('client', client) >= clientShare) continue
      for (const [person, turns] of queues) {
        if (countSlotsOf('person', person) >= personShare) continue
        const turn = turns.find((each) => each.client === client && hasRoom(counted, each))
        if (turn) return turn
      }
    }
    return undefined
  }

  const waits = (client: string) => [...queues.values()].some((turns) => turns.some((turn) => turn.client === client))

  function beginNext(): void {
    for (let turn = findNext(); turn; turn = findNext()) {
      const { client, person } = turn
      const others = withoutWork(queues.get(person), turn)
      queues.delete(person)
      if (others.length > 0) queues.set(person, others)
      clients.delete(client)
      if (waits(client)) clients.add(client)
      running.set(person, [...(running.get(person) ?? []), turn])
      turn.begin()
    }
  }

  return {
    enqueue(turn) {
      const own = queues.get(turn.person)
      if (own) own.push(turn)
      else queues.set(turn.person, [turn])
      clients.add(turn.client)
      beginNext()
    },
    remove(turn) {
      for (const lists of [queues, running]) {
        const rest = withoutWork(lists.get(turn.person), turn)
        // Changed in place, so that nobody loses their position in the order.
        if (rest.length > 0) lists.set(turn.person, rest)
        else lists.delete(turn.person)
      }
      if (!waits(turn.client)) clients.delete(turn.client)
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

const sumOf = (names: readonly string[], of: (name: string) => number): number =>
  names.reduce((sum, name) => sum + of(name), 0)
