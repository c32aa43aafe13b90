/** Words shown as chips; a comma parts two, and the same word counts once. */
import { Entries, type EntriesProps } from './Entries.tsx'

export interface TagsFieldProps extends Omit<EntriesProps, 'type'> {}

export function TagsField(props: TagsFieldProps) {
  return <Entries {...props} type="tags" />
}
