/** A list field: lines that are added one by one, shown as bullets. */
import { lineRules } from '#engine/fields/list.ts'
import { Entries, type EntriesProps } from './Entries.tsx'

export function ListField(props: EntriesProps) {
  return <Entries {...props} rules={lineRules} look="list" />
}
