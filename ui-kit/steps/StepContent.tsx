/** What a step shows beside its fields: texts, figures, pictures, answers to read over. */
import { type ComponentType, Suspense } from 'react'
import type { ShownContent } from '#engine/view/shown-content.ts'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { contentTypes } from './content-types.tsx'

export function StepContent({ content }: { readonly content: readonly ShownContent[] }) {
  // Contents have no names; their place in the definition tells them apart.
  return content.map((each, index) => <OneContent key={index} content={each} />)
}

function OneContent({ content }: { readonly content: ShownContent }) {
  // The table pairs each type with its component; TypeScript cannot follow the pairing through the index.
  const Content = contentTypes[content.type] as ComponentType<ShownContent>
  return (
    // By itself: one that is still loading does not make its neighbours vanish.
    <Suspense fallback={<Skeleton shape="block" />}>
      <Content {...content} />
    </Suspense>
  )
}
