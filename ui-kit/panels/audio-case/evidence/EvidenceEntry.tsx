/** A saved answer: when it was saved, what it is about, the question, and the answer as the summary. */
import { Facts } from '#ui-kit/components/Facts.tsx'
import type { Call, Evidence } from '../case.ts'
import { callName } from '../display/call-names.ts'
import { momentOf } from '../display/moment.ts'
import type { Texts } from '../texts.ts'

interface EvidenceEntryProps {
  readonly entry: Evidence
  readonly calls: readonly Call[]
  readonly texts: Texts
}

export function EvidenceEntry({ entry, calls, texts }: EvidenceEntryProps) {
  const { savedAt, scope, callId, question, answer } = entry
  const { labels } = texts.evidence
  const saved = momentOf(savedAt)?.text ?? (typeof savedAt === 'string' ? savedAt : '')
  const call = scope === 'call' ? [{ label: labels.call, text: callName(calls, callId) }] : []
  return (
    <Facts
      items={[
        { label: labels.saved, text: saved },
        { label: labels.scope, text: scope === 'call' ? texts.agent.scope.call : texts.agent.scope.all },
        ...call,
        { label: labels.question, text: question },
        { label: labels.summary, text: answer },
      ]}
    />
  )
}
