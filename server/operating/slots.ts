/** Limits how many tasks run at the same time; the others wait for their turn. */
export class Slots {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #inUse = 0

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inUse >= this.#most) await this.#waitForTurn()
    else this.#inUse += 1
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  /** Resolves once a slot is free; undefined if one is free now. */
  whenFree(): Promise<void> | undefined {
    if (this.#inUse < this.#most) return undefined
    return this.#waitForTurn().then(() => this.#release())
  }

  #waitForTurn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Passes the slot to the next waiting task, if there is one. */
  #release() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#inUse -= 1
  }
}
