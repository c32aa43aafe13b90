/** Thrown if a request holds more than the model accepts, or if its answer is longer than the model may write: the request can be split. */
import { Refusal } from '../../refusals.ts'

export class TooMuch extends Error {
  readonly of: 'input' | 'output'

  constructor(of: 'input' | 'output') {
    super(`Too much ${of} for the model.`)
    this.of = of
  }

  /** The message for the user if the request cannot be split. */
  asRefusal(): Refusal {
    return new Refusal(
      502,
      this.of === 'input'
        ? 'The language model cannot take that much at once. Upload less, or shorter files.'
        : 'The answer of the language model was cut off at the most tokens that it may have. Nothing is lost: try this step again with shorter files. Whoever runs this portal can allow longer answers with "outputTokens" in models.json.',
    )
  }
}
