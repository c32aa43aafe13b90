/** A field for words, shown as chips. A comma separates them, and repeated words are ignored. */
import { tagRules } from '#engine/fields/tags.ts'
import { Entries, type EntriesProps } from './Entries.tsx'

export function TagsField(props: EntriesProps) {
  return <Entries {...props} rules={tagRules} separator="," look="tags" />
}
