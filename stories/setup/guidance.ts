/** What a designer reads above the props of a component: what it is for, and where another one is right. */

export interface Guidance {
  readonly about: string
  readonly do: readonly string[]
  readonly dont: readonly string[]
}

export function guidance({ about, do: right, dont }: Guidance) {
  const list = (title: string, entries: readonly string[]) => [
    `**${title}**`,
    '',
    ...entries.map((each) => `- ${each}`),
    '',
  ]
  return { docs: { description: { component: [about, '', ...list('Do', right), ...list('Don’t', dont)].join('\n') } } }
}
