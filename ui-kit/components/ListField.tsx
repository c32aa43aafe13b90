/** Lines that are added one by one, shown as bullets. */
import { Entries, type EntriesProps } from './Entries.tsx'

export interface ListFieldProps extends Omit<EntriesProps, 'type'> {}

export function ListField(props: ListFieldProps) {
  return <Entries {...props} type="list" />
}
