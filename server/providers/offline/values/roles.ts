/** Finds job titles: 'Head of Sourcing', 'senior project manager'. */
import { type Candidate, matches } from './candidate.ts'

const noun =
  'manager|director|officer|engineer|consultant|analyst|secretary|president|chair|chairman|chairwoman|administrator|architect|developer|designer|accountant|supervisor|coordinator|specialist|executive|partner|founder|owner|buyer|assistant|lead|teacher|nurse|technician|planner'
const pattern = new RegExp(
  String.raw`\b(?:head|director|chief|vice president|lead) of [\p{L}&]+(?:(?: (?:and|&) | (?=\p{Lu}))[\p{L}&]+)*|\b(?:\p{L}+ ){0,3}?(?:${noun})\b|\b(?:CEO|CFO|CTO|COO|CIO|MD)\b`,
  'giu',
)

export const rolesOf = (text: string): Candidate<string>[] =>
  matches(text, pattern, ([role]) => role).map((candidate) => {
    const lead =
      /^(?:(?:I'm|I|am|is|was|our|the|a|an|as|my|their|he|she|and|by|with|to) )+/i.exec(candidate.text)?.[0] ?? ''
    const roleText = candidate.text.slice(lead.length)
    return { start: candidate.start + lead.length, end: candidate.end, text: roleText, value: roleText }
  })
