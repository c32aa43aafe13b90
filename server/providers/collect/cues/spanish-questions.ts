/** What a question of Spanish asks for, in the words of many who ask. */
import type { Cues } from './cues.ts'
import { either, words } from './patterns.ts'

export const spanishQuestions: Cues['topics'] = {
  situation: either(
    words(
      String.raw`cómo (?:funciona|trabajan|hacen|gestionan|llega|llegan|es|son|va|están|se hace|lo hacen)|qué (?:pasa|ocurre|hacen|problema|les trae)|cuénten?(?:me|nos)|cuénta(?:me|nos)|descríb\p{L}+|cuánt[oa]s?|hoy|actualmente|el problema|dónde (?:les )?duele|un día (?:normal|típico)`,
    ),
    String.raw`aprieta|qué (?:falla|les cuesta|no funciona|está pasando)|por qué (?:hablamos|estamos)|cómo (?:se )?(?:lleva|llevan|apunta|apuntan|controla|controlan|organiza|organizan|pagan|cobran|reservan)|qué (?:os|les|le|te) (?:pasa|trae|preocupa|duele|quita|ocurre)|cómo (?:lo |la )?(?:hacéis|trabajáis|gestionáis|lleváis|organizáis|funcionáis|hacen|os llega\p{L}*|llega\p{L}*|va\p{L}*)|contad(?:me|nos)?|cuénta(?:me|nos|nosotros)|contadme|explic\p{L}+|qué (?:es lo que )?(?:no )?(?:va|marcha|funciona) (?:mal|bien)?|dónde (?:os |les )?(?:duele|aprieta|está el)|por dónde empezamos|y (?:luego|después|entonces)`,
  ),
  goal: either(
    words(
      String.raw`objetivos?|metas?|conseguir|lograr|gustaría|esperan?|quieren (?:llegar|lograr|alcanzar)|alcanzar|mejorar|cambiar|éxito|resultado|ideal|(?:habrá|habría) cambiado|sería distinto|varita mágica|dentro de un año`,
    ),
    String.raw`si (?:esto|todo|saliera|salía|sale) .{0,40}|notar\p{L}*|saliera|redondo|valido la pena|vale la pena|merecido la pena|sueñ\p{L}+|imagin(?:e|en|a) que|dentro de (?:un|dos|seis) (?:años?|meses)|contentos?|satisfech\p{L}+|qué (?:cambiaría|sería)|qué (?:tendría|tiene|debería|habría) que (?:pasar|ocurrir|cambiar)|ha valido|(?:haya|hubiera|habrá) valido|para que (?:digáis|dijerais|digan|dijeran|diga|dijera)|qué (?:queréis|quieren|quiere|quieres|buscáis|buscan|esperáis|perseguís) (?:conseguir|lograr|cambiar|alcanzar)?|dónde (?:queréis|quieren|quiere) (?:estar|llegar)|dentro de (?:un|seis|doce)|en un año|cómo sabr\p{L}+|(?:si|cuando) (?:todo|esto) (?:va|fuera|sale|saliera|funciona\p{L}*) bien`,
  ),
  requirement: either(
    words(
      String.raw`(?:qué|cuáles).{0,50}(?:tiene que|debe|debería|tendría que|necesit\p{L}+|hace falta|hacer la|funci\p{L}+|capaz|espera\p{L}*)|necesidades|requisitos?|funcionalidades|funciones|qué (?:le |se le )?(?:pedís|piden|pide|pides|pediríais|pedirían)`,
    ),
    String.raw`cómo (?:se )?(?:lo )?(?:imagin\p{L}+|gustaría|querrían|quieren|debería|tendría|sería|ven|verían)|día a día|en concreto|en la práctica|qué (?:haría|tendría|harían|falta)|en qué idiomas|que (?:haga|pueda|permita|sepa)|cómo (?:os|te|se|lo) (?:lo )?(?:imagin\p{L}+|ves|veis|ven|gustaría)|qué (?:debe|tiene|tendría|debería|necesita\p{L}*|ha de|haría|vería|ve|verá) (?:que )?(?:hacer|tener|saber|poder|ver|mostrar|hacer)?.{0,40}|(?:algo|qué) más|imprescindible\p{L}*|lista de deseos|qué (?:le )?(?:pedís|pedirías|exigís)`,
  ),
  constraint: either(
    words(
      String.raw`normas?|límites?|limitaci\p{L}+|restricci\p{L}+|reglas?|legal\p{L}*|prohibi\p{L}+|protección de datos|privacidad|seguridad|respetar|confidencial\p{L}*|no se (?:puede|permite)`,
    ),
    String.raw`líneas? rojas?|de ninguna manera|bajo ningún concepto|nunca|jamás|sensibles?|tabú\p{L}*|la ley|obligatori\p{L}+|obligaci\p{L}+|cuidado con|intocable\p{L}*|hablemos de límites|qué no (?:se )?(?:puede|debe|podemos)|condiciones|obligados?|requisitos legales|exige\p{L}*|permitid\p{L}+|no (?:podemos|podéis|se puede) (?:tocar|cambiar)|convivir con|cuánto tiempo .{0,30}(?:guardar|conservar|archivar)|dónde .{0,20}datos|vetad\p{L}+|prohib\p{L}+`,
  ),
  exclusion: either(
    words(
      String.raw`también entra|entra(?:n)? (?:también )?en|incluimos|incluir|forma parte|queda fuera|lo metemos|la metemos|quieren también|también (?:el|la|los|las)`,
    ),
    String.raw`también (?:entran?|van|se|hay que)|entran? también|lo (?:incluimos|metemos|tocamos)|(?:hacemos|metemos|incluimos|tocamos|entran?|van) .{2,40}también|dentro del (?:alcance|proyecto)|(?:el|la|los|las) .{2,30} se (?:queda|quedan)|(?:eso|esto) (?:entra|va|lo metemos)|qué (?:dejamos|queda) fuera|tocamos .{2,40}|(?:lo|la|los|las) (?:dejamos|incluimos|hacemos)`,
  ),
  person: either(
    words(
      String.raw`quién (?:decide|firma|aprueba|es|más|tiene|autoriza)|preséntense|presentarse|última palabra|interlocutor\p{L}*`,
    ),
    String.raw`quién (?:da|tiene que|hay que|paga|dice|debe|más)|visto bueno|convencer|decide usted|firma usted|luz verde|quién es (?:quién|usted|vuestro|su)|quiénes (?:sois|son)|presenta(?:os|d|rse|ros)|lo (?:aprobáis|decidís|firmáis|aprueba|decide|firma)|quién (?:lo |la )?(?:decide|firma|aprueba|manda|valida)|(?:vuestro|su) (?:papel|cargo|puesto)|a qué (?:te|se|os) dedic\p{L}+`,
  ),
  amount: either(
    words(
      String.raw`presupuesto|cuánto dinero|cuesta|costar|gastar\p{L}*|dinero|precio|cuánto (?:puede|pueden|quieren|quiere)|invertir|inversión|importe`,
    ),
    String.raw`cantidad|cifra|coste|pagar|hablando|reservad\p{L}+|fondos|ayudas?|subvenci\p{L}+|dedicar|precios?|números|con (?:qué|cuánto) (?:dinero|presupuesto|contáis|cuentan|cuenta)|cuánto (?:queréis|podéis|pensáis|habéis|han|hay|sería|dinero).{0,40}|contáis|al mes(?=\?)|(?:qué|cuál) (?:presupuesto|cifra|cantidad|importe)|(?:habéis|han) (?:previsto|pensado|reservado)`,
  ),
  date: either(
    words(String.raw`cuándo|plazos?|fechas?|calendario|para cuándo|a partir de cuándo|cronograma`),
    String.raw`urge\p{L}*|prisa|antes de (?:qué|cuándo)|para (?:qué )?fecha|en qué (?:fecha|momento)|corre prisa|listo para|fechas?(?=\?)|cuándo (?:os|les|lo|la|quer\p{L}+|tiene\p{L}*|debería|haría)|para cuándo|qué (?:fecha|plazo)s?|de tiempo|hay (?:prisa|alguna fecha)`,
  ),
  risk: either(
    words(
      String.raw`preocupa\p{L}*|miedo|riesgos?|temen?|salir mal|obstáculos?|inquiet\p{L}+|dudas|frena\p{L}*|quita\p{L}* el sueño`,
    ),
    String.raw`fallar|torcer\p{L}*|temor\p{L}*|dudas?|inquieta|peligro\p{L}*|obstácul\p{L}+|impedir\p{L}*|fracasar|no funcionar|qué (?:puede|podría|pued\p{L}+) (?:salir|ir|fallar|torcer\p{L}*|pasar)(?: mal)?|(?:os|les|te|le) (?:preocupa|asusta|da miedo|inquieta|frena)|lo peor|de qué ten\p{L}+ miedo|piedras? en el camino|malas? sorpresas?|puntos? débil\p{L}*`,
  ),
  system: either(
    words(
      String.raw`qué (?:programas?|sistemas?|herramientas|software)|con qué (?:programa|trabaj\p{L}+)|qué (?:usan|usáis|utilizan|utilizáis|usa)`,
    ),
    String.raw`dónde (?:está|están|guardan|apuntan|tienen|se guarda\p{L}*) .{0,40}|en qué (?:programa|sistema)|de dónde salen?|qué (?:programas?|sistemas?|software|herramientas?) (?:usáis|tenéis|usan|tienen|usa|tiene)|con qué (?:lo )?(?:hacéis|trabajáis|lleváis)|dónde (?:lo )?(?:guardáis|apuntáis|tenéis|metéis)|el \p{Lu}\p{L}* se queda`,
  ),
}
