/**
 * How each type of content is drawn, in one small script that loads with the first step that shows content. A larger
 * component must be `onDemand`, as in step-components.ts, so that only the steps that show it load it.
 */
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import type { ReactNode } from 'react'
import type { ContentOf, ContentTypeName } from '#engine/contents/content-type.ts'
import type { ShownOf } from '#engine/view/shown-content.ts'
import { Facts } from '#ui-kit/components/Facts.tsx'
import styles from './steps.module.css'

type DrawContent<T extends ContentTypeName> = (content: ShownOf<T>) => ReactNode

const contentTypes: { readonly [T in ContentTypeName]: DrawContent<T> } = {
  text: ({ label, text }) =>
    label === undefined ? <p className={styles.text}>{text}</p> : <Facts items={[{ label, text }]} />,
  result: (content) => <ResultOfStep {...content} />,
  facts: ({ isFolded, title, ...shown }) =>
    isFolded ? (
      <details className={styles.folded}>
        <summary>{title}</summary>
        {drawFacts(shown)}
      </details>
    ) : (
      drawFacts({ title, ...shown })
    ),
  answers: ({ items }) => <Facts items={items} />,
  table: ({ table }) => (table === undefined ? null : <ResultTable {...table} />),
  chart: ({ chart }) => (chart === undefined ? null : <Chart {...chart} />),
  checks: ({ title, checks }) => (checks === undefined ? null : <Checks title={title} checks={checks} />),
  fabric: (content) => (content.cutout?.blob === undefined ? null : <FabricOfFields {...content} />),
  placement: (content) => <PlacementOfFields {...content} />,
  audio: ({ address, label, peaks }) =>
    address === undefined ? null : <AudioPlayer src={address} label={label} peaks={peaks} />,
  document: (content) =>
    content.address === undefined ? null : <DocumentOfCall {...content} address={content.address} />,
  image: (content) => (content.file === undefined && content.address === undefined ? null : <Picture {...content} />),
  images: (content) => <Pictures {...content} />,
}

export const drawContent = <T extends ContentTypeName>(content: ShownOf<T>): ReactNode =>
  contentTypes[content.type](content)

const ResultOfStep = onDemand(async () => (await import('./ResultOfStep.tsx')).ResultOfStep)
const FactsOfAnswer = onDemand(async () => (await import('./FactsOfAnswer.tsx')).FactsOfAnswer)
const ResultTable = onDemand(async () => (await import('#ui-kit/components/ResultTable.tsx')).ResultTable)
const AudioPlayer = onDemand(async () => (await import('#ui-kit/components/AudioPlayer.tsx')).AudioPlayer)
const Chart = onDemand(async () => (await import('#ui-kit/components/Chart.tsx')).Chart)
const FabricOfFields = onDemand(async () => (await import('./FabricOfFields.tsx')).FabricOfFields)
const PlacementOfFields = onDemand(async () => (await import('./PlacementOfFields.tsx')).PlacementOfFields)
const DocumentOfCall = onDemand(async () => (await import('./DocumentOfCall.tsx')).DocumentOfCall)
const Picture = onDemand(async () => (await import('./Picture.tsx')).Picture)
const Pictures = onDemand(async () => (await import('./Pictures.tsx')).Pictures)
const Checks = onDemand(async () => (await import('#ui-kit/components/Checks.tsx')).Checks)

const drawFacts = ({
  title,
  items,
  answer,
  ...more
}: Omit<ShownOf<'facts'>, 'isFolded' | 'title' | 'type'> & { readonly title?: string | undefined }) => (
  <>
    {items.length > 0 && <Facts title={title} items={items} look={lookOf(items)} />}
    {answer !== undefined && <FactsOfAnswer title={title} answer={answer} {...more} />}
  </>
)

type LoadContent<T extends ContentTypeName> = (content: ContentOf<T>) => void

const loaders: { readonly [T in ContentTypeName]?: LoadContent<T> } = {
  result: ResultOfStep.load,
  facts: ({ from }) => from !== undefined && FactsOfAnswer.load(),
  table: ResultTable.load,
  audio: AudioPlayer.load,
  chart: Chart.load,
  fabric: FabricOfFields.load,
  placement: PlacementOfFields.load,
  document: DocumentOfCall.load,
  image: Picture.load,
  images: Pictures.load,
  checks: Checks.load,
}

/** For content that is not shown yet: it often comes with the reply of a call, above the buttons. */
export const loadContent = <T extends ContentTypeName>(content: ContentOf<T> & { readonly type: T }): void =>
  loaders[content.type]?.(content)

/** In characters. A longer text, or one without a digit, is not shown as a figure, because it would need a tall, narrow box. */
const longestFigure = 24

const lookOf = (items: readonly { readonly text: string }[]) =>
  items.every(({ text }) => text.length <= longestFigure && /\d/.test(text)) ? 'figures' : 'rows'
