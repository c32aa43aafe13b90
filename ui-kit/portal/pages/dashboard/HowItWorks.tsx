/** The three steps in which a workspace gets an agent of its own. */
import styles from './HowItWorks.module.css'

const steps = [
  { title: 'Understand Needs', text: 'We look at the work together and pick the task that takes the most time.' },
  { title: 'Build Your Agent', text: 'The task becomes a few steps: what goes in, what is checked, what comes out.' },
  { title: 'Deploy & Scale', text: 'Your people use it here. The next agent starts from what this one taught.' },
] as const

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className={styles.section}>
      <h2 id="how-it-works" className={styles.heading}>
        How it works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
