/** Creates unique ids for columns from their headings: lower-case letters, digits and hyphens. */

const maxLength = 40

export function columnIds(headings: readonly string[], taken: Iterable<string> = []): readonly string[] {
  const used = new Set(taken)
  return headings.map((heading) => {
    const plain = heading
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, maxLength)
      .replaceAll(/^-+|-+$/g, '')
    const base = /^[a-z]/.test(plain) ? plain : plain === '' ? 'column' : `column-${plain}`
    let id = base
    for (let next = 2; used.has(id); next += 1) id = `${base}-${next}`
    used.add(id)
    return id
  })
}
