/** Shows a time; text that is not a time is shown unchanged. */
import { momentOf } from './moment.ts'

export function Time({ value }: { readonly value: unknown }) {
  const moment = momentOf(value)
  if (moment)
    return (
      <time dateTime={moment.iso}>
        <bdi>{moment.text}</bdi>
      </time>
    )
  return typeof value === 'string' ? <bdi>{value}</bdi> : null
}
