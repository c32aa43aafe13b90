declare module 'virtual:sign-in-pages' {
  /** HTML by state. */
  const pages: Readonly<Record<'empty' | 'failed' | 'ended' | 'demo', string>>
  export default pages
}
