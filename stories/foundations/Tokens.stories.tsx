/** The tokens that everything is drawn with, read from the style sheet itself: ui-kit/theme/tokens.css. */
import tokensCss from '#ui-kit/theme/tokens.css?raw'
import styles from './Tokens.module.css'

export default { title: 'Foundations/Tokens', tags: ['tokens'] }

interface Token {
  readonly name: string
  readonly value: string
  /** The comment above it in the style sheet. */
  readonly about?: string
}

/** The tokens of the first block, which is the one for every screen; the others change some of them. */
const tokens = tokensIn(tokensCss)
const named = (...prefixes: readonly string[]) =>
  tokens.filter(({ name }) => prefixes.some((prefix) => name.startsWith(`--${prefix}`)))

/** Each colour on both grounds: a token is a pair, light and dark. */
export const Colour = {
  render: () => (
    <div className={styles.themes}>
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} className={styles.theme} style={{ colorScheme: theme }} aria-label={`Colours, ${theme}`}>
          <h2 className={styles.heading}>{theme === 'light' ? 'Light' : 'Dark'}</h2>
          <ul className={styles.list}>
            {named('colour-').map((token) => (
              <li key={token.name} className={styles.row}>
                <span className={styles.swatch} style={{ background: `var(${token.name})` }} />
                <Text token={token} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
}

/** Sizes, weights and line heights of text. */
export const Type = {
  render: () => (
    <ul className={styles.list}>
      {named('size-small', 'size-text', 'size-large', 'size-title', 'size-display').map((token) => (
        <Sample key={token.name} token={token} style={{ fontSize: `var(${token.name})` }} />
      ))}
      {named('weight-').map((token) => (
        <Sample key={token.name} token={token} style={{ fontWeight: `var(${token.name})` }} />
      ))}
      {named('line-text', 'line-tight').map((token) => (
        <Sample key={token.name} token={token} style={{ lineHeight: `var(${token.name})`, maxInlineSize: '20rem' }} />
      ))}
      {named('font-').map((token) => (
        <Sample key={token.name} token={token} style={{ fontFamily: `var(${token.name})` }} />
      ))}
    </ul>
  ),
}

/** Distances, corners, shadows, and the sizes of what is pressed. */
export const Space = {
  render: () => (
    <ul className={styles.list}>
      {named('space-', 'size-control', 'size-target').map((token) => (
        <li key={token.name} className={styles.row}>
          <span className={styles.bar} style={{ inlineSize: `var(${token.name})` }} />
          <Text token={token} />
        </li>
      ))}
      {named('radius').map((token) => (
        <li key={token.name} className={styles.row}>
          <span className={styles.box} style={{ borderRadius: `var(${token.name})` }} />
          <Text token={token} />
        </li>
      ))}
      {named('shadow-').map((token) => (
        <li key={token.name} className={styles.row}>
          <span className={styles.box} style={{ boxShadow: `var(${token.name})` }} />
          <Text token={token} />
        </li>
      ))}
      {named('width-').map((token) => (
        <li key={token.name} className={styles.row}>
          <Text token={token} />
        </li>
      ))}
    </ul>
  ),
}

/** How long a change takes. Press a bar; with reduced motion each takes no time. */
export const Motion = {
  render: () => (
    <ul className={styles.list}>
      {named('motion-quick', 'motion-calm').map((token) => (
        <li key={token.name} className={styles.row}>
          <button
            type="button"
            className={styles.moving}
            style={{ transitionDuration: `var(${token.name})` }}
            aria-label={`Move with ${token.name}`}
            onClick={({ currentTarget }) => currentTarget.toggleAttribute('data-moved')}
          />
          <Text token={token} />
        </li>
      ))}
      {named('motion-ease').map((token) => (
        <li key={token.name} className={styles.row}>
          <Text token={token} />
        </li>
      ))}
    </ul>
  ),
}

function Text({ token: { name, value, about } }: { readonly token: Token }) {
  return (
    <span className={styles.text}>
      <code>{name}</code>
      <span className={styles.value}>{value}</span>
      {about !== undefined && <span className={styles.value}>{about}</span>}
    </span>
  )
}

function Sample({ token, style }: { readonly token: Token; readonly style: React.CSSProperties }) {
  return (
    <li className={styles.row}>
      <span style={style}>Upload, look it over, download</span>
      <Text token={token} />
    </li>
  )
}

function tokensIn(css: string): readonly Token[] {
  const [block = ''] = css.slice(css.indexOf(':root {')).split('\n}\n')
  const found: Token[] = []
  let about: string | undefined
  for (const [, comment, name, value] of block.matchAll(/\/\*\s*([^]*?)\s*\*\/|(--[\w-]+):\s*([^;]+);/g)) {
    if (comment !== undefined) about = comment.replaceAll(/\s+/g, ' ')
    else if (name !== undefined && value !== undefined) {
      found.push({ name, value: value.replaceAll(/\s+/g, ' '), ...(about !== undefined && { about }) })
      about = undefined
    }
  }
  return found
}
