/** Thrown where a request holds more than the model takes, or its answer is longer than it may write: less may be asked at once. */
import { Refusal } from '../../refusals.ts'

export class TooMuch extends Error {
  readonly of: 'input' | 'output'

  constructor(of: 'input' | 'output') {
    super(`Too much ${of} for the model.`)
    this.of = of
  }

  /** For the user, where less cannot be asked. */
  asRefusal(): Refusal {
    return new Refusal(
      502,
      this.of === 'input'
        ? 'The language model cannot take that much at once. Upload less, or shorter files.'
        : 'The language model ended its answer before it was complete. Nothing is lost: try this step again, or with shorter files.',
    )
  }
}
