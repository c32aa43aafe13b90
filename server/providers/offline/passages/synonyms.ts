/** Synonyms in business documents. Each line is one meaning, in English and, for tenders, in German. */
import { stemOf } from './words.ts'

const meanings = `
deadline due closing close submission until
start begin commence commencement launch
end finish expire expiry terminate
goal aim objective want achieve wish target ambition hope
problem issue difficulty challenge pain trouble wrong struggle obstacle
risk danger threat
price cost fee charge rate spend
budget spend spent funding
total sum amount overall
client customer buyer
supplier vendor contractor provider seller
company organisation organization firm business
authority council agency ministry
phone telephone tel mobile
address located location premises site
place location venue site where
role position title job post occupation
author written writer
owner responsible assignee
attendee present participant attending
absent apologies apology
decide decision resolved agreed approve approval
approver approve sign sign-off
action task todo
requirement require must mandatory
deliverable deliver output scope
term duration period length run
duration takes last long lasts
payment pay payable paid invoice
discount reduction rebate
customer client
employee staff team worker
incident accident event
cause reason because
measure remedy
injury injured hurt
skill competence ability
education degree studied
university college school
experience experienced
funder funding funded grant
conclusion conclude
sample surveyed participants
increase rose rise grew growth
method measured procedure approach
summary abstract
warranty guarantee
weight weigh weighs
material made
content contains include included consist
allergen contains
calories kcal energy
serving serve serves portion
ingredient
dish recipe meal
step method instruction
tool system software use used using
version revision edition
purpose aim why
scope applies apply
notice
rent rental
deposit
tenant lessee
landlord lessor
obligation duty must
allowed permitted may permit
suitable fit suited
next follow-up following
promised promise send will
competitor alternative other
present current today now existing
weekly week
monthly month
annual yearly year
issue issued issues published publication
reporter reported report
warehouse depot
signed sign made dated
buyer authority purchaser auftraggeber auftraggeberin vergabestelle
reference vergabenummer ausschreibungsnummer referenznummer aktenzeichen geschäftszeichen
tender quotation bid rfq rfp itt offer ausschreibung vergabe angebot angebote
title subject titel betreff bezeichnung gegenstand auftragsgegenstand
procedure verfahren verfahrensart vergabeart
deadline closing receipt angebotsfrist abgabefrist einreichungsfrist schlusstermin abgabetermin eingang
scope leistungsumfang umfang
estimated geschätzter geschätzte geschätzt
value wert auftragswert gesamtwert
contract vertrag rahmenvereinbarung rahmenvertrag
period lasts duration laufzeit vertragslaufzeit vertragsdauer ausführungsfrist
lot los lose
award evaluation evaluated awarded zuschlag zuschlagskriterien zuschlagskriterium wertung wertungskriterien
criterion criteria factor factors kriterium kriterien zuschlagskriterien zuschlagskriterium wertungskriterien
weight weighting points gewichtung punkte
eligibility eligible participation qualification eignung eignungskriterien teilnahmebedingungen
document unterlagen nachweise
submit comprise einzureichen einzureichende beizufügen vorzulegen
contact enquiries ansprechpartner ansprechpartnerin kontakt kontaktstelle rückfragen
clarification answer antwort bieterfragen bieterinformation
invoice rechnung rechnungsnummer rechnungsnr rechnungsdatum rechnungsbetrag
due pay payment zahlbar fällig fälligkeit zahlungsziel zahlen überweisen
order bestellung bestellnummer bestellnr auftrag auftragsnummer
customer client kunde kundin kundennummer kundennr auftraggeber
contract agreement vertrag vertragsnummer
delivery lieferung lieferdatum liefertermin
start begin beginn vertragsbeginn
end ende vertragsende
number nummer nr
date datum
rent miete kaltmiete warmmiete
tenant mieter mieterin
landlord vermieter vermieterin
deposit kaution
notice kündigungsfrist
premium beitrag prämie jahresbeitrag
deductible excess selbstbeteiligung selbstbehalt
insured policyholder versicherungsnehmer versicherter
patient patientin
weight gewicht
price preis einzelpreis
severity severe
turnover revenue umsatz
phone telefon
duration dauer
penalty damages vertragsstrafe
share weight percentage anteil gewichtung
worth value weight
police
`

const groups: readonly ReadonlySet<string>[] = meanings
  .trim()
  .split('\n')
  .map((line) => new Set(line.trim().split(/\s+/).map(stemOf)))

const lines: readonly (readonly string[])[] = meanings
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** The words of the lines that have this word, in any of its forms, or end with it: 'Mindestumsatz' with 'Umsatz'. */
export const wordsLike = (word: string): readonly string[] => {
  const stem = stemOf(word)
  return lines.filter((line) => line.some((other) => stemOf(other) === stem)).flat()
}

/** The synonyms of a stem, without the stem itself. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  const synonyms = new Set<string>()
  for (const group of groups) if (group.has(stem)) for (const other of group) synonyms.add(other)
  synonyms.delete(stem)
  return synonyms
}
