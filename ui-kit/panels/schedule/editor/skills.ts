/** Splits typed text into skills at commas: trimmed, with single spaces, and each only once regardless of case. */
export function skillsIn(text: string): readonly string[] {
  const skills = new Map<string, string>()
  for (const part of text.split(',')) {
    const skill = part.trim().replaceAll(/\s+/g, ' ')
    if (skill !== '' && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill)
  }
  return [...skills.values()]
}

export const skillsText = (skills: readonly string[]): string => skills.join(', ')
