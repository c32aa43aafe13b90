/** Which aim a means serves, by the words that both name and by what usually leads to what; undefined where none stands out. */
import { isStopWord, languageOf, stemIn, wordsIn } from '#server/providers/stems.ts'

/** By means: the index of the aim that it serves. */
export function servedAims(means: readonly string[], aims: readonly string[]): readonly (number | undefined)[] {
  const language = languageOf([...means, ...aims].join('\n')) ?? 'english'
  const stemsOf = (text: string) =>
    new Set(
      wordsIn(text).flatMap(({ word }) =>
        isStopWord(word, language) || word.length < 3 ? [] : [stemIn(word, language)],
      ),
    )
  const [stemsOfMeans, stemsOfAims] = [means.map(stemsOf), aims.map(stemsOf)]
  // A word that many of them use tells none apart.
  const countOf = (stem: string, sets: readonly ReadonlySet<string>[]) => sets.filter((set) => set.has(stem)).length
  const isTelling = (stem: string) => countOf(stem, stemsOfAims) === 1 && countOf(stem, stemsOfMeans) <= rare
  return means.map((text, at) => {
    const points = aims.map((aim, aimAt) => {
      const shared = [...(stemsOfMeans[at] ?? [])].filter(
        (stem) => (stemsOfAims[aimAt] ?? new Set()).has(stem) && isTelling(stem),
      )
      return shared.length + 1.5 * ways.filter(({ to, by }) => to.test(aim) && by.test(text)).length
    })
    const best = Math.max(0, ...points)
    const isClear = best >= 1 && points.filter((each) => each === best).length === 1
    return isClear ? points.indexOf(best) : undefined
  })
}

/** In how many means a telling word may stand. */
const rare = 2

interface Way {
  readonly to: RegExp
  readonly by: RegExp
}

/** What leads to what, in English, German, French and Spanish. */
const ways: readonly Way[] = [
  {
    to: /\b(?:errors?|mistakes?|wrong|accura\w+|quality|typos?|rework)\b|fehler|falsch|qualität|genau|erreur|faux|fausse|qualité|error|equivoc|calidad/i,
    by: /\b(?:check\w*|verif\w+|validat\w+|review\w*|compar\w+|confirm\w*|warn\w*|double|approv\w+)\b|prüf|abgleich|gegenles|freigeb|warn|bestätig|vérif|contrôl|valid|confirm|avert|comprob|revis/i,
  },
  {
    to: /\b(?:seconds?|minutes?|hours?|days?|faster|quick\w*|time|speed|wait\w*|same[- ]day|turnaround|backlog)\b|sekunde|minute|stunde|\btage?n?\b|schneller|zeit|wartezeit|rückstand|\bheures?\b|\bjours?\b|rapid|temps|délai|saisie|\bhoras?\b|\bdías?\b|rápid|tiempo|plazo/i,
    by: /\b(?:automat\w+|straight into|directly|no (?:copy|typing|re-?keying)|pre-?fill\w*|fill(?:s|ed)? in|recogni[sz]e\w*|templates?|one click|by itself|without (?:typing|copying))\b|automatisch|direkt|vorausgefüllt|ausfüllen|erkenn|vorlage|von selbst|ohne abtippen|direct|modèle|sans (?:re)?saisi|plantilla|sin (?:re)?(?:teclear|escribir)/i,
  },
  {
    to: /\b(?:no-?shows?|missed|forgotten|late|on time|overdue|recalls?)\b|versäum|vergess|verpass|pünktlich|überfällig|ausf[aä]ll|oubli|retard|absenc|manqu|olvid|retras|ausencia/i,
    by: /\b(?:remind\w*|alert\w*|notif\w+|text messages?|sms|call back)\b|erinner|benachrichtig|hinweis|melde|\bsms\b|rappel|alert|notifi|recordatorio|avis[ae]/i,
  },
  {
    to: /\b(?:overview|insight|transparen\w+|see|know|visib\w+|track\w*)\b|überblick|transparen|sehen|wissen|nachvollzieh|visib|savoir|suivre|vue d|saber|ver |seguir/i,
    by: /\b(?:dashboards?|reports?|status|log\w*|lists?|overview|charts?|export\w*)\b|bericht|übersicht|status|protokoll|liste|auswertung|tableau de bord|rapport|suivi|informe|lista|panel/i,
  },
  {
    to: /\b(?:sales|revenue|conver\w+|bookings?|customers?|members?|visitors?|donors?|leads)\b|umsatz|kunden|buchung|abschluss|aufträge|besucher|vente|clients?\b|commandes?\b|ventas|clientes|pedidos/i,
    by: /\b(?:online|website|web|pay\w*|book\w*|quote\w*|languages?|mobile|phone)\b|online|webseite|bezahl|buchen|angebot|sprache|handy|en ligne|paie|réserv|devis|langue|en línea|pag[ao]|reserv|idioma|móvil/i,
  },
]
