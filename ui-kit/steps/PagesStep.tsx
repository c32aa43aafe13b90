/** The step type pages: sub-pages with progress. If the definition allows it, any of them can be opened. */
import { ProgressBar } from '#ui-kit/components/ProgressBar.tsx'
import { Fields } from './Fields.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

export function PagesStep({ step, view, send }: StepProps<'pages'>) {
  const { page, fields } = view
  if (!page) return null
  return (
    <>
      <ProgressBar label={`Part ${page.number} of ${page.of}`} value={page.number} max={page.of} />
      {step.jump === true && <PageList view={view} send={send} />}
      <h2 className={styles.page}>{page.title}</h2>
      <Fields fields={fields} disabled={view.state !== 'ready'} send={send} />
    </>
  )
}

function PageList({ view: { page, state }, send }: Pick<StepProps<'pages'>, 'view' | 'send'>) {
  return (
    <nav aria-label="Parts">
      <ol className={styles.parts}>
        {page?.pages.map(({ id, title, seen, openable }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.part}
              data-state={seen ? 'seen' : 'new'}
              aria-current={index + 1 === page.number ? 'page' : undefined}
              disabled={!openable || state !== 'ready'}
              onClick={() => send({ type: 'page.open', page: index })}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
