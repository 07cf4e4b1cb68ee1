// What an invoice of the world of tests carries to force an outcome of the simulated agency. ONE table: the simulator
// plays it, its pages and README tell it, the help pages print it, and tests walk it (ADR 0047). To the agency
// itself these are texts and tax ids as any other.

/** Header of a send to the simulator while its agency was taken away from that chain of tests (`si`). */
export const CABECERA_AUSENTE = 'encadena-ausente';
/** By how many milliseconds the clock of that chain is ahead, and with it the simulator's for this message. */
export const CABECERA_DESFASE = 'encadena-desfase';

/** Where it is written: in the description of the operation, or as the tax id of the recipient. */
export type LugarDeValor = 'DESCRIPCION' | 'DESTINATARIO';

/** REGISTRO: what becomes of the record that carries it. ENVIO: of the whole send, once; then all is well. */
export type AlcanceDeValor = 'REGISTRO' | 'ENVIO';

export interface ValorDePrueba {
  /** Names its texts, on the pages of the simulator and in the help. */
  id: string;
  valor: string;
  lugar: LugarDeValor;
  alcance: AlcanceDeValor;
  /** How the record ends when nobody corrects it. */
  estado: 'CORRECTO' | 'ACEPTADO_CON_ERRORES' | 'INCORRECTO' | 'PENDIENTE';
  /** The agency's code at the record that ends so. */
  codigo?: number;
  /** Whether the agency keeps the record of the first send. */
  guarda: boolean;
}

const deRegistro = { lugar: 'DESCRIPCION', alcance: 'REGISTRO' } as const;
const deEnvio = { lugar: 'DESCRIPCION', alcance: 'ENVIO', estado: 'CORRECTO' } as const;
const deDestinatario = { lugar: 'DESTINATARIO', alcance: 'REGISTRO', guarda: false } as const;

export const VALORES_DE_PRUEBA = [
  {
    id: 'conErrores',
    valor: '[SIM:2001]',
    ...deRegistro,
    estado: 'ACEPTADO_CON_ERRORES',
    codigo: 2001,
    guarda: true,
  },
  { id: 'rechazada', valor: '[SIM:1110]', ...deRegistro, estado: 'INCORRECTO', codigo: 1110, guarda: false },
  {
    id: 'rechazadaVeces',
    valor: '[SIM:1110*2]',
    ...deRegistro,
    estado: 'INCORRECTO',
    codigo: 1110,
    guarda: false,
  },
  { id: 'duplicada', valor: '[SIM:duplicado]', ...deRegistro, estado: 'CORRECTO', guarda: true },
  { id: 'nifSinCensar', valor: 'B99999997', ...deDestinatario, estado: 'INCORRECTO', codigo: 1110 },
  { id: 'personaSinCensar', valor: '99999999R', ...deDestinatario, estado: 'INCORRECTO', codigo: 1110 },
  { id: 'ivaSinIdentificar', valor: 'DE999999999', ...deDestinatario, estado: 'INCORRECTO', codigo: 1121 },
  { id: 'fallo', valor: '[SIM:4104]', ...deEnvio, guarda: false },
  { id: 'falloInterno', valor: '[SIM:20009]', ...deEnvio, guarda: false },
  { id: 'errorHttp', valor: '[SIM:503]', ...deEnvio, guarda: false },
  { id: 'pagina', valor: '[SIM:html:403]', ...deEnvio, guarda: false },
  { id: 'corte', valor: '[SIM:corte]', ...deEnvio, guarda: false },
  { id: 'perdida', valor: '[SIM:perdida]', ...deEnvio, guarda: true },
  { id: 'muda', valor: '[SIM:muda]', ...deEnvio, guarda: true },
  { id: 'truncada', valor: '[SIM:truncada]', ...deEnvio, guarda: true },
  { id: 'vacia', valor: '[SIM:vacia]', ...deEnvio, guarda: true },
  { id: 'lenta', valor: '[SIM:lenta:20]', ...deEnvio, guarda: true },
  { id: 'espera', valor: '[SIM:espera:600]', ...deEnvio, guarda: true },
] as const satisfies readonly ValorDePrueba[];

export type IdValorDePrueba = (typeof VALORES_DE_PRUEBA)[number]['id'];
