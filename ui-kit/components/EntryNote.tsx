/** Shows the number of entries and the limit. Shows nothing without a limit. */
import { Hidden } from './Hidden.tsx'

export function EntryNote({ count, max }: { readonly count: number; readonly max: number | undefined }) {
  if (max === undefined) return null
  return (
    <bdi>
      {count} of {max}
      <Hidden> entries{count >= max && ': remove one to add another'}</Hidden>
    </bdi>
  )
}
