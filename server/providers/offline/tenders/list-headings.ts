/** The words by which a tender heads or labels what it lists: documents to hand in, criteria of the award, and conditions that bidders fulfil. */

export type Listed = 'documents' | 'criteria' | 'eligibility' | 'qualification'

interface HeadingWords {
  /** Phrases that name the list wherever they stand in a heading; a star stands for the rest of a word. */
  readonly names: readonly string[]
  /** Those that name it only where they are the whole heading. */
  readonly alone?: readonly string[]
  /** Words that name it beside others: 'contents' of the 'proposal'. */
  readonly pairs: readonly {
    readonly one: readonly string[]
    readonly of: readonly string[]
    /** How many words may stand between them, where `of` stands first. */
    readonly apart?: number
  }[]
}

const split = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

const ofOffer = split('proposal, tender, bid, quote, quotation, response, offer')
const ofBidder = split('bidder, tenderer, vendor, offeror, proposer, respondent, applicant, firm, bieter*, bewerber*')

const headingWords: Readonly<Record<Listed, HeadingWords>> = {
  documents: {
    names: split(
      'document comprising, document to submit, document to be submitted, document submitted, document to be provided, document to provide, document provided, document to include, document included, document to be included, document to be enclosed, document enclosed, document to be attached, document attached, document to be uploaded, document required, required document*, mandatory document, returnable document, supporting document, submission requirement, submission content, submission document, submission checklist, submittal requirement, what to submit, what to include, checklist, check-list, mit angebot, unterlagen*, angebotsunterlagen, bewerbungsunterlagen, pièce fournir, pièce joindre, document fournir',
    ),
    alone: split('proposal document, quote document, response document, offer document'),
    pairs: [
      { one: split('content, requirement, format, component'), of: ofOffer },
      {
        one: split('einzureichende*, vorzulegende*, beizufügende*, beizulegende*, geforderte*'),
        of: split('*unterlagen, nachweis*, erklärung*, dokumente, anlagen, angebot*'),
      },
    ],
  },
  criteria: {
    names: split(
      'selection criteria, selection factor, selection sub-criteria, zuschlagskriteri*, wertungskriteri*, bewertungskriteri*, *wertung angebote, angebotswertung, basis award, how tender assessed, how bid assessed, how proposal assessed, how offer assessed, how tender evaluated, how bid evaluated, how proposal evaluated, how offer evaluated, how quotation evaluated, how tender scored, technical criteria, quality criteria, critère attribution',
    ),
    alone: split(
      'criterion, kriterium, evaluation, evaluation tender, evaluation proposal, evaluation bid, evaluation offer',
    ),
    pairs: [
      {
        one: split('*criteria, *criterion, factor, weight*'),
        of: split('award, evaluation, evaluating, scoring'),
        apart: 8,
      },
    ],
  },
  eligibility: {
    names: split(
      'eligibility, minimum qualification*, mandatory qualification*, prequalification criteria, prequalification requirement, prequalification condition, pre-qualification criteria, pre-qualification requirement, pre-qualification condition, pre qualification criteria, pre qualification requirement, who may tender, who can tender, who may bid, who can bid, who may apply, who can apply, minimum requirement, minimum standard, minimum condition, condition participation, mandatory requirement, mandatory criteria, mandatory condition, eignung*, teilnahmebedingung*, teilnahmevoraussetzung*, mindestanforderung* bieter, befähigung, leistungsfähigkeit, fachkunde',
    ),
    pairs: [{ one: split('eligible'), of: [...ofBidder, 'supplier', 'parties'] }],
  },
  qualification: {
    names: split(
      'qualification*, who may take part, who can take part, selection criteria, suitability, participation',
    ),
    pairs: [{ one: split('requirement, criteria, condition, standard'), of: ofBidder }],
  },
}

/** A heading in its words, without those that only join them, and without the s of the plural. */
const plainWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .replace(/['’]s?\b/g, ' ')
      .match(/[\p{L}][\p{L}-]*/gu) ?? []
  )
    .filter((word) => !fillers.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?<![sui])s$/, '') : word))
    .join(' ')
const fillers = new Set(
  split(
    'of, for, the, a, an, your, and, or, be, are, is, will, shall, der, die, das, des, dem, und, für, an, zu, zur, zum, de, du, la, le, les, et, d, l',
  ),
)

/** The phrase as a pattern of plain words. */
const patternOf = (phrase: string): string =>
  phrase
    .split(' ')
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/^\*/, String.raw`\S*`).replace(/\*$/, String.raw`\S*`))
    .join(' ')

const oneOf = (phrases: readonly string[]): string => `(?:${phrases.map(patternOf).join('|')})`

function patternOfField({ names, alone = [], pairs }: HeadingWords): RegExp {
  const parts = [
    oneOf(names),
    ...pairs.flatMap(({ one, of, apart = 0 }) => [
      `${oneOf(one)} ${oneOf(of)}`,
      String.raw`${oneOf(of)}(?: \S+){0,${String(apart)}} ${oneOf(one)}`,
    ]),
  ]
  const whole = alone.length === 0 ? '' : `|^${oneOf(alone)}$`
  return new RegExp(String.raw`(?<!\S)(?:${parts.join('|')})(?!\S)${whole}`, 'u')
}
const patterns = new Map(Object.entries(headingWords).map(([field, words]) => [field as Listed, patternOfField(words)]))

/** True for a heading that names the list, whatever else it says. */
export const heads = (field: Listed, heading: string): boolean =>
  heading !== '' && patterns.get(field)?.test(plainWords(heading)) === true
