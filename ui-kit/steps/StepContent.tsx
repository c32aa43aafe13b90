/** What a step shows beside its fields: texts, figures, pictures, answers to read over. */
import { useEffect, useState } from 'react'
import type { ShownContent } from '#engine/view/content.ts'
import { Facts } from '#ui-kit/components/Facts.tsx'
import { ImagePreview } from '#ui-kit/components/ImagePreview.tsx'
import styles from './steps.module.css'

export function StepContent({ content }: { readonly content: readonly ShownContent[] }) {
  // Contents have no names; their place in the definition tells them apart.
  return content.map((each, index) => <OneContent key={index} content={each} />)
}

function OneContent({ content }: { readonly content: ShownContent }) {
  switch (content.type) {
    case 'text':
      return content.label === undefined ? (
        <p className={styles.text}>{content.text}</p>
      ) : (
        <Facts items={[{ label: content.label, text: content.text }]} />
      )
    case 'facts':
      return content.items.length === 0 ? null : <Facts items={content.items} look="figures" />
    case 'answers':
      return <Facts items={content.items} />
    case 'image':
      return content.file === undefined ? null : <Picture {...content} />
  }
}

/** A picture stays in memory as long as it is shown. */
function Picture({ file, alt }: Extract<ShownContent, { type: 'image' }>) {
  const [src, setSrc] = useState<string>()
  const blob = file?.blob
  useEffect(() => {
    if (!blob) return undefined
    const address = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL is made and revoked outside React
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <ImagePreview src={src} alt={alt} />
}
