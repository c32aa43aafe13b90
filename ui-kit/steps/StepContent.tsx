/** The content of a step beside its fields: texts, figures, pictures, answers to review. */
import { WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useEffect } from 'react'
import type { ContentTypeName } from '#engine/contents/content-type.ts'
import { showContent, type ShownOf, type StepContents } from '#engine/view/shown-content.ts'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { drawContent, loadContent } from './content-types.tsx'

export function StepContent(contents: StepContents) {
  // A component that is loaded already is drawn without delay.
  useEffect(() => contents.contents.forEach(loadContent))
  // Contents do not have ids, so their index is the key.
  return showContent(contents).map((each, index) => <OneContent key={index} content={each} />)
}

function OneContent<T extends ContentTypeName>({ content }: { readonly content: ShownOf<T> }) {
  return (
    // Each content has its own placeholder, so that loading one does not hide the others.
    <WhileLoading value={<Skeleton shape="block" />}>{drawContent<T>(content)}</WhileLoading>
  )
}
