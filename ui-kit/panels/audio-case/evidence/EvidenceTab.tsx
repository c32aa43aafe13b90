/** The tab with the evidence: a search, the entries, and their export. */
import FileDown from 'lucide-react/icons/file-down'
import { useMemo, useState } from 'react'
import { CallError } from '#engine/client/call-error.ts'
import { shortenTitle } from '#engine/expressions/shorten-title.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import { factsOf } from '#engine/machine/context.ts'
import { Accordion } from '#ui-kit/components/Accordion.tsx'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Call, Evidence } from '../case.ts'
import { useDownload } from '../display/use-download.ts'
import { filterEvidence, type EvidenceListView } from '../state/evidence-list.ts'
import type { Running, TabProps } from '../tab-props.ts'
import type { Texts } from '../texts.ts'
import { EvidenceEntry } from './EvidenceEntry.tsx'
import styles from './EvidenceTab.module.css'
import { useView } from '../state/observable.ts'

export function EvidenceTab({ audio, running }: TabProps) {
  const { texts } = running
  const words = texts.evidence
  const evidence = useView(audio.evidence)
  const { calls } = useView(audio.list)
  const [search, setSearch] = useState('')
  const matches = useMemo(() => filterEvidence(evidence.entries, search), [evidence.entries, search])
  const pack = useDownload(() => exportEvidence(running))

  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <search className={styles.search}>
          <TextField
            id="audio-case-evidence-search"
            type="search"
            label={words.search}
            value={search}
            onChange={setSearch}
          />
        </search>
        <Button busy={pack.state === 'busy'} icon={<FileDown aria-hidden="true" />} onClick={pack.start}>
          {words.export}
        </Button>
      </div>
      {pack.state === 'failed' && (
        <Banner tone="err">{isEmptyFile(pack.error) ? words.exportEmpty : words.exportFailed}</Banner>
      )}
      {evidence.state === 'failed' && <Banner tone="err">{evidence.trouble}</Banner>}
      <Entries evidence={evidence} matches={matches} calls={calls} texts={texts} />
    </div>
  )
}

interface EntriesProps {
  readonly evidence: EvidenceListView
  readonly matches: readonly Evidence[]
  readonly calls: readonly Call[]
  readonly texts: Texts
}

function Entries({ evidence: { state, entries }, matches, calls, texts }: EntriesProps) {
  const words = texts.evidence
  const [open, setOpen] = useState<readonly string[]>([])
  if (entries.length === 0) {
    if (state === 'loading') return <Skeleton lines={5} label={words.loading} />
    return state === 'failed' ? null : <EmptyState title={words.empty} />
  }
  return (
    <>
      <div aria-live="polite" className={styles.result}>
        {matches.length === 0 && <EmptyState title={words.nothingFound} />}
      </div>
      <Accordion
        open={open}
        onChange={setOpen}
        items={matches.map((entry) => ({
          id: entry.id,
          title: shortenTitle(entry.question || entry.answer || entry.id, words.titleLength),
          content: open.includes(entry.id) && <EvidenceEntry entry={entry} calls={calls} texts={texts} />,
        }))}
      />
    </>
  )
}

function exportEvidence({ definition, actor, calls, clock, texts }: Running): Promise<void> {
  const facts = factsOf(definition, actor.getSnapshot().context, clock.now())
  return calls.download(texts.calls.export, fillTemplate(texts.evidence.exportAs, facts), { naming: 'by-reply' })
}

/** Whether a download failed because the received file is empty. */
function isEmptyFile(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { status = 0, body, json } = error.details
  return status >= 200 && status < 300 && body === '' && json === undefined
}
