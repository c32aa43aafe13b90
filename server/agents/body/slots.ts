/** Lets so much work be under way at a time; the rest waits for its turn. */
export class Slots {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken >= this.#most) await this.#turn()
    else this.#taken += 1
    try {
      return await work()
    } finally {
      this.#giveBack()
    }
  }

  /** Resolves once nothing waits any more; undefined where that is so now. */
  whenFree(): Promise<void> | undefined {
    if (this.#taken < this.#most) return undefined
    return this.#turn().then(() => this.#giveBack())
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The slot goes to the next, if there is one. */
  #giveBack() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken -= 1
  }
}
