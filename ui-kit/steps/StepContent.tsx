/** The content of a step beside its fields: texts, figures, pictures, answers to review. */
import { WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { type ComponentType } from 'react'
import { showContent, type ShownContent, type StepContents } from '#engine/view/shown-content.ts'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { contentTypes } from './content-types.tsx'

export function StepContent(contents: StepContents) {
  // Contents do not have ids, so their index is the key.
  return showContent(contents).map((each, index) => <OneContent key={index} content={each} />)
}

function OneContent({ content }: { readonly content: ShownContent }) {
  // The table pairs each type with its component; TypeScript cannot follow the pairing through the index.
  const Content = contentTypes[content.type] as ComponentType<ShownContent>
  return (
    // Each has a placeholder of its own, so that loading one does not hide the others.
    <WhileLoading value={<Skeleton shape="block" />}>
      <Content {...content} />
    </WhileLoading>
  )
}
