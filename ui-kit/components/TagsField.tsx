/** Words shown as chips; a comma parts two, and the same word counts once. */
import { tagRules } from '#engine/fields/tags.ts'
import { Entries, type EntriesProps } from './Entries.tsx'

export function TagsField(props: EntriesProps) {
  return <Entries {...props} rules={tagRules} separator="," look="tags" />
}
