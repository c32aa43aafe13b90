/** Keeps the value of a field while a story runs, as the wizard would, and also calls the story's own handler. */
import { type ComponentType, useState } from 'react'

interface Controlled {
  readonly value: unknown
  readonly onChange: (value: never) => void
}

interface HeldProps<P extends Controlled> {
  readonly of: ComponentType<P>
  readonly args: P
}

export function Held<P extends Controlled>({ of: Component, args }: HeldProps<P>) {
  const [value, setValue] = useState(args.value)
  const onChange: P['onChange'] = (next) => {
    setValue(next)
    args.onChange(next)
  }
  // The cast is safe: the component itself returned the value.
  return <Component {...({ ...args, value, onChange } as P)} />
}
