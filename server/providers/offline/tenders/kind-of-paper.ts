/** 'Invitation to Tender' says what kind of paper it is, not what it is about. */
import { plainLabel } from '../passages/read-passages.ts'

export function namesOnlyKindOfPaper(text: string): boolean {
  const words =
    withoutReference(plainLabel(text))
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  return (
    (words.length > 0 && words.every((word) => kindsOfPaper.has(word))) ||
    (/^(?:rf[pqti]|itt|itb)\b/i.test(text) && words.length === 0)
  )
}

/** 'REQUEST FOR PROPOSALS No. EX-31-001' is of no matter. */
const withoutReference = (text: string): string =>
  text.replace(/\b(?:no|nr|number|ref)\.?\s*:?\s*(?=\S*\d)[\p{Lu}\d][\p{Lu}\d/.-]{3,}$/iu, '')

/** 'Request for proposals – Example works' is about the example works. */
export function withoutKindOfPaper(text: string): string {
  const [, before, title] =
    /^(.{3,40}?(?:number|no\.?|nr\.?|#)?)\s*:?\s*#?[\p{Lu}\d][\p{Lu}\d/-]{3,}\s+(?:for|–|-)\s+(\S.{3,})$/u.exec(text) ??
    []
  if (before !== undefined && title !== undefined && namesOnlyKindOfPaper(before.replace(/number/i, ''))) return title
  const [, kind, rest] =
    /^(.{3,60}?)(?:\s+[–—-]\s+|:\s+|\s+(?:for|For|FOR|über|zur|zum)\s+(?:(?:the|THE|an?)\s+)?(?=\p{Lu}))(\S.{3,})$/u.exec(
      text,
    ) ?? []
  return kind !== undefined && rest !== undefined && namesOnlyKindOfPaper(kind) ? withoutKindOfPaper(rest) : text
}

const kindsOfPaper: ReadonlySet<string> = new Set(
  `formal written procurement specific reference sealed details sheet particulars bidding sample document documents final invitation instructions instruction request requests call expression expressions interest notice contractors suppliers vendors technical financial price tender tenders tendering tenderers bidders bids contract quotation quote
  quotations quotes proposal proposals terms conditions specification information addendum clarification amendment corrigendum public open
  realisierungswettbewerb planungswettbewerb ideenwettbewerb wettbewerb wettbewerbstitel auslobung bewerbermemorandum bewerberinformation ausschreibung öffentliche bekanntmachung auftragsbekanntmachung aufforderung angebotsabgabe leistungsbeschreibung
  leistungsverzeichnis bewerbungsbedingungen vergabeunterlagen teilnahmebedingungen bieterinformation lieferauftrag dienstleistungsauftrag
  bauauftrag liefer bauleistung angebotes teilnahmeantrag teilnahmeantrags teilnahmeantrages verfahrensleitfaden leitfaden verfahrensbrief vergabeverfahren angebotsaufforderung nach gemäß uvgo abgabe eines angebots angebot anfrage preisanfrage dienstleistungen lieferungen neutrales neutrale funktionale technische verzeichnis sektoren standardregelung konzessionsbekanntmachung oder`.split(
    /\s+/,
  ),
)
