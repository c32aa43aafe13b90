/** The content of a step beside its fields: texts, figures, pictures, answers to review. */
import { WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useEffect, useState } from 'react'
import type { ContentTypeName } from '#engine/contents/content-type.ts'
import { showContent, type ShownOf, type StepContents } from '#engine/view/shown-content.ts'
import { Announcement } from '#ui-kit/components/Announcement.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { ToneIcon } from '#ui-kit/components/ToneIcon.tsx'
import { drawContent, loadContent } from './content-types.tsx'
import styles from './steps.module.css'

interface StepContentProps extends StepContents {
  /** Whether the wizard does what a button has asked for. */
  readonly isAtWork?: boolean
}

export function StepContent({ isAtWork = false, ...current }: StepContentProps) {
  const contents = useUntilDone(current, isAtWork)
  // A component that is loaded already is drawn without delay.
  useEffect(() => contents.contents.forEach(loadContent))
  // The key is the place in the definition, so that a content that appears does not have the others drawn anew.
  const shown = contents.contents.flatMap((each, place) =>
    showContent({ ...contents, contents: [each] }).map((content) => ({ place, content })),
  )
  const mayBeOutdated = Object.values(contents.definition.calls).some(({ after }) => after !== undefined)
  return (
    <>
      {shown.map(({ place, content }) => (
        <OneContent key={place} content={content} mayBeOutdated={mayBeOutdated} />
      ))}
      <Announcement>{shown.find(({ content }) => content.outdated !== undefined)?.content.outdated ?? ''}</Announcement>
    </>
  )
}

/**
 * What a run of calls replaces is dropped by the first of them and comes with the last. Meanwhile the contents stay as they were
 * when it began, so that nothing disappears, appears and moves the rest.
 */
function useUntilDone(current: StepContents, isAtWork: boolean): StepContents {
  const [kept, setKept] = useState(current)
  if (isAtWork) return kept
  if (kept.facts !== current.facts || kept.contents !== current.contents || kept.edited !== current.edited)
    setKept(current)
  return current
}

interface OneContentProps<T extends ContentTypeName> {
  readonly content: ShownOf<T>
  readonly mayBeOutdated: boolean
}

function OneContent<T extends ContentTypeName>({ content, mayBeOutdated }: OneContentProps<T>) {
  const drawn = (
    // Each content has its own placeholder, so that loading one does not hide the others.
    <WhileLoading value={<Skeleton shape="block" />}>{drawContent<T>(content)}</WhileLoading>
  )
  if (!mayBeOutdated) return drawn
  const { outdated } = content
  // The frame is always there, since a table that is drawn anew would lose its search and its order.
  return (
    <div className={outdated === undefined ? styles.current : styles.outdated}>
      {outdated !== undefined && (
        <p>
          <ToneIcon tone="warn" /> {outdated}
        </p>
      )}
      {drawn}
    </div>
  )
}
