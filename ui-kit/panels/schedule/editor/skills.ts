/** Skills as they are typed, parted by commas: trimmed, with single blanks, each once whatever its spelling. */
export function skillsIn(text: string): readonly string[] {
  const skills = new Map<string, string>()
  for (const part of text.split(',')) {
    const skill = part.trim().replaceAll(/\s+/g, ' ')
    if (skill !== '' && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill)
  }
  return [...skills.values()]
}

export const skillsText = (skills: readonly string[]): string => skills.join(', ')
