// The countries that the agency knows (CountryType2 of SuministroInformacion.xsd). Their names come from
// Intl, by language.

const ISO =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK ' +
  'CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GS GT ' +
  'GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU ' +
  'LV LY MA MC MD ME MG MH MK ML MM MN MO MP MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL ' +
  'PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN ' +
  'TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** Codes of the agency beside ISO 3166: QU other or unknown; XB, XG, XN and XU are its own. */
export const PAISES_PROPIOS_AEAT = ['QU', 'XB', 'XG', 'XN', 'XU'] as const;

/** Every code that CodigoPais may hold. Greece is GR (not EL); Northern Ireland is GB (not XI). */
export const PAISES: readonly string[] = [...ISO.split(' '), ...PAISES_PROPIOS_AEAT];

/** The member states of the Union apart from Spain, by ISO code. */
export const PAISES_UE: readonly string[] =
  'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

declare const marcaPais: unique symbol;

/** A country code of the agency's list. */
export type Pais = string & { readonly [marcaPais]: true };

const TODOS = new Set(PAISES);

/** Whether a text is a country code of the agency's list (upper case). */
export function isPais(texto: unknown): texto is Pais {
  return typeof texto === 'string' && TODOS.has(texto);
}
