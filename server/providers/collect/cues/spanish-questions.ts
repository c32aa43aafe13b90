/** What a question of Spanish asks for, in the words of many who ask. */
import type { Cues } from './cues.ts'
import { either, words } from './patterns.ts'

export const spanishQuestions: Cues['topics'] = {
  situation: either(
    words(
      String.raw`cómo (?:funciona|trabajan|hacen|gestionan|llega|llegan|es|son|va|están|se hace|lo hacen)|qué (?:pasa|ocurre|hacen|problema|les trae)|cuénten?(?:me|nos)|cuénta(?:me|nos)|descríb\p{L}+|cuánt[oa]s?|hoy|actualmente|el problema|dónde (?:les )?duele|un día (?:normal|típico)`,
    ),
    String.raw`aprieta|qué (?:falla|les cuesta|no funciona|está pasando)|por qué (?:hablamos|estamos)|cómo (?:se )?(?:lleva|llevan|apunta|apuntan|controla|controlan|organiza|organizan|pagan|cobran|reservan)`,
  ),
  goal: either(
    words(
      String.raw`objetivos?|metas?|conseguir|lograr|gustaría|esperan?|quieren (?:llegar|lograr|alcanzar)|alcanzar|mejorar|cambiar|éxito|resultado|ideal|(?:habrá|habría) cambiado|sería distinto|varita mágica|dentro de un año`,
    ),
    String.raw`si (?:esto|todo|saliera|salía|sale) .{0,40}|notar\p{L}*|saliera|redondo|valido la pena|vale la pena|merecido la pena|sueñ\p{L}+|imagin(?:e|en|a) que|dentro de (?:un|dos|seis) (?:años?|meses)|contentos?|satisfech\p{L}+|qué (?:cambiaría|sería)`,
  ),
  requirement: either(
    words(
      String.raw`(?:qué|cuáles).{0,50}(?:tiene que|debe|debería|tendría que|necesit\p{L}+|hace falta|hacer la|funci\p{L}+|capaz|espera\p{L}*)|necesidades|requisitos?|funcionalidades|funciones|qué (?:le |se le )?(?:pedís|piden|pide|pides|pediríais|pedirían)`,
    ),
    String.raw`cómo (?:se )?(?:lo )?(?:imagin\p{L}+|gustaría|querrían|quieren|debería|tendría|sería|ven|verían)|día a día|en concreto|en la práctica|qué (?:haría|tendría|harían|falta)|en qué idiomas|que (?:haga|pueda|permita|sepa)`,
  ),
  constraint: either(
    words(
      String.raw`normas?|límites?|limitaci\p{L}+|restricci\p{L}+|reglas?|legal\p{L}*|prohibi\p{L}+|protección de datos|privacidad|seguridad|respetar|confidencial\p{L}*|no se (?:puede|permite)`,
    ),
    String.raw`líneas? rojas?|de ninguna manera|bajo ningún concepto|nunca|jamás|sensibles?|tabú\p{L}*|la ley|obligatori\p{L}+|obligaci\p{L}+|cuidado con|intocable\p{L}*`,
  ),
  exclusion: either(
    words(
      String.raw`también entra|entra(?:n)? (?:también )?en|incluimos|incluir|forma parte|queda fuera|lo metemos|la metemos|quieren también|también (?:el|la|los|las)`,
    ),
    String.raw`también (?:entran?|van|se|hay que)|entran? también|lo (?:incluimos|metemos|tocamos)|(?:hacemos|metemos|incluimos|tocamos|entran?|van) .{2,40}también|dentro del (?:alcance|proyecto)`,
  ),
  person: either(
    words(
      String.raw`quién (?:decide|firma|aprueba|es|más|tiene|autoriza)|preséntense|presentarse|última palabra|interlocutor\p{L}*`,
    ),
    String.raw`quién (?:da|tiene que|hay que|paga|dice|debe|más)|visto bueno|convencer|decide usted|firma usted|luz verde`,
  ),
  amount: either(
    words(
      String.raw`presupuesto|cuánto dinero|cuesta|costar|gastar\p{L}*|dinero|precio|cuánto (?:puede|pueden|quieren|quiere)|invertir|inversión|importe`,
    ),
    String.raw`cantidad|cifra|coste|pagar|hablando|reservad\p{L}+|fondos|ayudas?|subvenci\p{L}+|dedicar|precios?|números`,
  ),
  date: either(
    words(String.raw`cuándo|plazos?|fechas?|calendario|para cuándo|a partir de cuándo|cronograma`),
    String.raw`urge\p{L}*|prisa|antes de (?:qué|cuándo)|para (?:qué )?fecha|en qué (?:fecha|momento)|corre prisa|listo para`,
  ),
  risk: either(
    words(
      String.raw`preocupa\p{L}*|miedo|riesgos?|temen?|salir mal|obstáculos?|inquiet\p{L}+|dudas|frena\p{L}*|quita\p{L}* el sueño`,
    ),
    String.raw`fallar|torcer\p{L}*|temor\p{L}*|dudas?|inquieta|peligro\p{L}*|obstácul\p{L}+|impedir\p{L}*|fracasar|no funcionar`,
  ),
  system: either(
    words(
      String.raw`qué (?:programas?|sistemas?|herramientas|software)|con qué (?:programa|trabaj\p{L}+)|qué (?:usan|usáis|utilizan|utilizáis|usa)`,
    ),
    String.raw`dónde (?:está|están|guardan|apuntan|tienen|se guarda\p{L}*) .{0,40}|en qué (?:programa|sistema)|de dónde salen?`,
  ),
}
