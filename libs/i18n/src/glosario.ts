// One word for one thing (docs/words.md): the words that people would also use, and the one that the product says.
import type { Idioma } from './idiomas';

export interface Sinonimo {
  evitar: RegExp;
  usar: string;
  /** Keys whose sentence the specification gives word for word. */
  salvo?: readonly string[];
}

const FORMATO: readonly Sinonimo[] = [{ evitar: /\d(?:%| [%€])/, usar: 'a no-break space before % and €' }];
const EURO_DETRAS: readonly Sinonimo[] = [
  ...FORMATO,
  { evitar: /€\s?\d/, usar: '3.000 €, as the formatter writes it' },
];

/** Amounts and percentages inside a text, written as `format.ts` would. */
export const FORMATOS: Record<Idioma, readonly Sinonimo[]> = {
  es: EURO_DETRAS,
  ca: EURO_DETRAS,
  en: [...FORMATO, { evitar: /\d\s?(?:€|EUR\b)/, usar: '€3,000, as the formatter writes it' }],
};

const BOTON_EN_INFINITIVO =
  /^(?:Afegir|Anar|Baixar|Cercar|Començar|Copiar|Crear|Descarregar|Desar|Dibuixar|Eliminar|Entrar|Enviar|Esborrar|Llegir|Mostrar|Obrir|Pujar|Renovar|Retirar|Revisar|Revocar|Signar|Tancar|Tornar|Treure|Triar|Veure|Verificar)(?:-\S+)?(?=\s|$)/;

/** Words that the texts and help pages of a language avoid, each with the one that they use. */
export const SINONIMOS: Record<Idioma, readonly Sinonimo[]> = {
  es: [
    { evitar: /\bcomprador(a|es)?\b/i, usar: 'cliente' },
    { evitar: /\bhash\b/i, usar: 'huella' },
    { evitar: /\bPIF\b|\bCIF\b/, usar: 'NIF' },
    { evitar: /\bemail\b|\be-mail\b/i, usar: 'correo electrónico' },
    { evitar: /\bnotas\b/i, usar: 'observaciones' },
    { evitar: /\bprecio por unidad\b/i, usar: 'precio unitario' },
    { evitar: /doble factor|dos factores|segundo factor/i, usar: 'verificación en dos pasos' },
    { evitar: /para una sola vez/i, usar: 'solo se puede usar una vez, en …' },
    { evitar: /por qué se hace la factura/i, usar: 'qué se factura' },
    { evitar: /registros nuestros/i, usar: 'registros enviados por nosotros' },
    { evitar: /referencia en tu sistema/i, usar: 'tu referencia' },
    { evitar: /\bsus palabras\b/i, usar: 'mensaje de la Agencia' },
    { evitar: /Tab\\?`? cruza/, usar: 'Tab: siguiente casilla' },
  ],
  ca: [
    { evitar: /\bcomprador(a|s)?\b/i, usar: 'client' },
    { evitar: /\bhash\b/i, usar: 'empremta' },
    { evitar: /\bCIF\b/, usar: 'NIF' },
    { evitar: /\bemail\b|\be-mail\b/i, usar: 'correu electrònic' },
    { evitar: /\bnotes\b/i, usar: 'observacions' },
    { evitar: /\besborrany de la factura\b/i, usar: 'esborrany' },
    { evitar: /doble factor|dos factors|segon factor/i, usar: 'verificació en dos passos' },
    { evitar: /per a una sola vegada/i, usar: 'només es pot fer servir una vegada, en …' },
    { evitar: /descàrreg|descarreg/i, usar: 'baixar' },
    { evitar: /\barxius?\b/i, usar: 'fitxer' },
    { evitar: /\bvés\b/i, usar: 'ves' },
    { evitar: /\p{L}'\p{L}/u, usar: 'the apostrophe ’' },
    { evitar: /^\p{Lu}\p{Ll}+nt(?:…|:)/u, usar: 'S’està …' },
    { evitar: /\b(?:amb|sense) (?:ell|ella)\b/i, usar: 'a weak pronoun, or the thing by its name' },
    { evitar: BOTON_EN_INFINITIVO, usar: 'the imperative, as on every button' },
    { evitar: /registres nostres/i, usar: 'registres enviats per nosaltres' },
    { evitar: /referència al teu sistema/i, usar: 'la teva referència' },
    { evitar: /les seves paraules/i, usar: 'missatge de l’Agència' },
  ],
  en: [
    { evitar: /\bbuyers?\b|\bclients?\b/i, usar: 'customer' },
    { evitar: /\bhash\b/i, usar: 'fingerprint' },
    { evitar: /\bCIF\b/, usar: 'NIF' },
    { evitar: /\bnotes\b/i, usar: 'remarks' },
    { evitar: /\bbills?\b/i, usar: 'invoice' },
    { evitar: /\be-mail\b|\bmails?\b/i, usar: 'email' },
    { evitar: /\p{L}'\p{L}/u, usar: 'the apostrophe ’' },
    { evitar: /\bpictures?\b/i, usar: 'image' },
    { evitar: /\bpayment mode\b/i, usar: 'payment method' },
    { evitar: /\bproofs\b|\ba (?:better )?proof\b/i, usar: 'evidence' },
    {
      evitar: /two[- ]factor|second factor/i,
      usar: 'two-step verification',
      salvo: ['errores.CODIGO_SEGUNDO_FACTOR', 'errores.SEGUNDO_FACTOR_REQUERIDO'],
    },
    { evitar: /(?<!EU )\bVAT number\b|\b(?:EU|intra-community) tax number\b/i, usar: 'EU VAT number' },
    { evitar: /\bannul/i, usar: 'cancel' },
    { evitar: /\bsubstitute[sd]?\b/i, usar: 'replace' },
    { evitar: /(?<!power of )\battorneys?\b/i, usar: 'authorised signatory' },
    { evitar: /(?<!managing )\bdirectors?\b/i, usar: 'administrator' },
    { evitar: /\b(?:run|runs|ran) out\b/i, usar: 'expire' },
    { evitar: /certificate (?:ends|has ended)/i, usar: 'expires, has expired' },
    { evitar: /\bpoints or blanks\b|\bblanks\b/i, usar: 'dots, spaces' },
    { evitar: /\bby (?:itself|themselves)\b|\bmake themselves\b/i, usar: 'automatically' },
    { evitar: /\bits words\b/i, usar: 'message from the agency' },
    { evitar: /\breference in your system\b/i, usar: 'your reference' },
    { evitar: /Tab\\?`? crosses/, usar: 'Tab: next field' },
  ],
};
