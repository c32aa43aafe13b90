/** The use of models, one row for each group of calls, and their sum. */
import { type UseGroup, type UseGrouping, type UseLine, useGroupings } from '#engine/shapes/model-use.ts'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'

interface UseTableProps {
  readonly lines: readonly UseLine[]
  readonly grouping: UseGrouping
  readonly currency: string
  readonly agentNames: Readonly<Record<string, string>>
}

const headers: Readonly<Record<UseGroup, string>> = {
  day: 'Day',
  client: 'Workspace',
  agent: 'Agent',
  model: 'Model',
}

export function UseTable({ lines, grouping, currency, agentNames }: UseTableProps) {
  const groups: readonly UseGroup[] = useGroupings[grouping]
  const first = groups[0]
  const nameOf = (id: string | null, group: UseGroup) =>
    group === 'agent' && id !== null ? (agentNames[id] ?? id) : id
  const number = (id: 'calls' | 'failed' | 'inputTokens' | 'outputTokens', header: string): Column<UseLine> => ({
    id,
    header,
    align: 'end',
    cell: (line) => line[id].toLocaleString('en-GB'),
  })
  const columns: readonly Column<UseLine>[] = [
    ...groups.map((group) => ({
      id: group,
      header: headers[group],
      cell: (line: UseLine) => nameOf(line[group], group) ?? (group === first ? 'All' : ''),
    })),
    number('calls', 'Calls'),
    number('failed', 'Failed'),
    number('inputTokens', 'Tokens read'),
    number('outputTokens', 'Tokens written'),
    {
      id: 'cost',
      header: 'Cost',
      align: 'end',
      cell: ({ cost }) => (cost === null ? 'No price set' : formatAmount(cost, currency)),
    },
  ]
  return (
    <Table
      caption="Calls of models"
      columns={columns}
      rows={lines.length > 1 ? [...lines, sumOf(lines)] : lines}
      rowKey={({ day, client, agent, model }) => JSON.stringify([day, client, agent, model])}
      empty={
        <EmptyState title="No calls">
          No model was asked in this time. Choose other days, or set a provider as the operator’s guide says.
        </EmptyState>
      }
    />
  )
}

function sumOf(lines: readonly UseLine[]): UseLine {
  const sum = (of: (line: UseLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    day: null,
    client: null,
    agent: null,
    model: null,
    calls: sum(({ calls }) => calls),
    failed: sum(({ failed }) => failed),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    cost: lines.every(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
  }
}

/** Formats an amount of money for a reader. Small amounts keep two significant digits: 0.0031. */
export function formatAmount(amount: number, currency: string): string {
  const digits = amount !== 0 && amount < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }
  return `${amount.toLocaleString('en-GB', digits)} ${currency}`.trim()
}
