/** The cases that a draft does not meet, each with the reasons. */
import type { FailedCase } from '#engine/shapes/studio-cases.ts'

export function UnmetCases({ failed }: { readonly failed: readonly FailedCase[] }) {
  return (
    <section>
      <h3>Cases that are not met</h3>
      <ul>
        {failed.map(({ id, name, problems, unmet }) => (
          <li key={id}>
            {name}
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
              {unmet.map(({ of, part, how, text, found }) => (
                <li key={[of, part, how, text].join(' ')}>
                  {how === 'is'
                    ? `${[of, part].join(' ').trim()} should be “${text}”. Found: ${found}`
                    : `${[of, part].join(' ').trim()} should contain “${text}”. Found: ${found}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
