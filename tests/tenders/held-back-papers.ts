/** Four papers that were written before the offline search was tuned, and were not looked at while it was. */
import type { TenderPaper } from './paper.ts'

export const heldBackPapers: readonly TenderPaper[] = [
  {
    name: 'broadband.docx',
    text: `# Tender notice
Buyer: Isle Council of Skerra
Tender reference: ISC-B-2028-02
Name of the contract: Rural broadband network
# Key dates
The closing date for tenders is 4 February 2028 at 14:00.
The contract period is seven years.
# Budget
The total estimated value is £9.8 million excluding VAT.
# How tenders are assessed
- Technical quality: 55 %
- Cost: 45 %
# Who may tender
- Bidders with an annual turnover above £5 million
- Bidders registered with Ofcom
# Contact point
Procurement team, procurement@skerra.example`,
    facts: {
      scope: 'broadband network',
      buyer: 'Isle Council of Skerra',
      reference: 'ISC-B-2028-02',
      title: 'Rural broadband network',
      deadline: '4 February 2028',
      contractPeriod: 'seven years',
      estimatedValue: '9.8 million',
      awardCriteria: ['Technical quality', 'Cost'],
      eligibility: ['annual turnover', 'registered with Ofcom'],
      contacts: ['procurement@skerra.example'],
    },
  },
  {
    name: 'schulmoebel.pdf',
    text: `# Bekanntmachung
Öffentlicher Auftraggeber: Landkreis Heidegrund
Referenznummer der Bekanntmachung: LKH-28-17
Titel: Lieferung und Montage von Schulmöbeln
Verfahrensart: Offenes Verfahren
Geschätzter Gesamtwert: 640.000 EUR
Laufzeit in Monaten: 24
# Lose
- Los 1: Tische und Stühle
- Los 2: Schränke
# Zuschlagskriterien
| Kriterium | Gewichtung |
| Preis | 50 |
| Qualität | 30 |
| Umwelt | 20 |
# Termine
Schlusstermin für den Eingang der Angebote: 11. Januar 2028, 13:00 Uhr
# Kontaktstelle
E-Mail: einkauf@heidegrund.example`,
    facts: {
      scope: 'Schulmöbeln',
      buyer: 'Landkreis Heidegrund',
      reference: 'LKH-28-17',
      title: 'Lieferung und Montage von Schulmöbeln',
      procedure: 'Offenes Verfahren',
      estimatedValue: '640.000',
      contractPeriod: '24',
      lots: ['Tische und Stühle', 'Schränke'],
      awardCriteria: ['Preis', 'Qualität', 'Umwelt'],
      deadline: '11. Januar 2028',
      contacts: ['einkauf@heidegrund.example'],
    },
  },
  {
    name: 'addendum.eml',
    text: `Addendum 2 to tender ISC-B-2028-02
The closing date for tenders has been moved to 18 February 2028.
Question 4: Must the bidder own the masts?
Answer 4: No, leased masts are accepted.`,
    facts: {
      reference: 'ISC-B-2028-02',
      deadline: '18 February 2028',
      clarifications: ['18 February 2028', 'leased masts'],
    },
  },
  {
    name: 'teilnahme.docx',
    text: `# Angaben zum Verfahren
Die Gemeinde Talheim vergibt die Planung eines Kindergartens im Verhandlungsverfahren.
Die Vergabe wird unter dem Aktenzeichen GT 2028-5 geführt.
Angebote sind bis zum 3. März 2028 einzureichen.
# Eignung
- Drei Referenzen der letzten fünf Jahre
- Berufshaftpflichtversicherung über 2 Mio. Euro
# Mit dem Angebot vorzulegen
- Honorarangebot
- Projektorganisation
# Ansprechpartnerin
Frau Sabine Vogt, s.vogt@talheim.example`,
    facts: {
      buyer: 'Gemeinde Talheim',
      reference: 'GT 2028-5',
      procedure: 'Verhandlungsverfahren',
      deadline: '3. März 2028',
      eligibility: ['Drei Referenzen', 'Berufshaftpflichtversicherung'],
      documentsToSubmit: ['Honorarangebot', 'Projektorganisation'],
      contacts: ['s.vogt@talheim.example'],
    },
  },
]
