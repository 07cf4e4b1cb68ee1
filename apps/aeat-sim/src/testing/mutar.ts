// One change in one element of a message that was right: another value, sign, length or date, another order, one
// more or one less. What is drawn is a number; what it does depends on the message alone.
import {
  escapeXml,
  NAMESPACES,
  REGISTRO_ALTA,
  REGISTRO_ANULACION,
  type Bloque,
  type Elemento,
} from '@encadena/verifactu';
import type { Nodo } from '../soap/xml/leer-xml';

interface Rama {
  nombre: string;
  texto: string;
  hijos: Rama[];
}

export interface Mutacion {
  xml: string;
  /** In words, for who reads a failure. */
  que: string;
}

/** A source of numbers: the next one below a bound. */
export type Dado = (tope: number) => number;

const ramaDe = ({ nombre, texto, hijos }: Nodo): Rama => ({ nombre, texto, hijos: hijos.map(ramaDe) });
const escribir = ({ nombre, texto, hijos }: Rama): string =>
  `<s:${nombre}>${hijos.length > 0 ? hijos.map(escribir).join('') : escapeXml(texto)}</s:${nombre}>`;

/** The record changed in one place, in a message of its own. */
export function mutar(registro: Nodo, cabecera: string, dado: Dado): Mutacion {
  const raiz = ramaDe(registro);
  const bloque = raiz.nombre === 'RegistroAlta' ? REGISTRO_ALTA : REGISTRO_ANULACION;
  const lugares = lugaresDe(raiz, bloque);
  const lugar = elige(lugares, dado);
  const que = elige(CAMBIOS, dado)(lugar, dado) ?? otroValor(elige(hojas(lugares), dado), dado) ?? 'nothing';
  return { xml: mensaje(cabecera, escribir(raiz)), que };
}

export const mensaje = (cabecera: string, registro: string): string =>
  `<e:Envelope xmlns:e="${NAMESPACES.soapenv}" xmlns:l="${NAMESPACES.sfLR}" xmlns:s="${NAMESPACES.sf}"><e:Header/><e:Body><l:RegFactuSistemaFacturacion><l:Cabecera>${cabecera}</l:Cabecera><l:RegistroFactura>${registro}</l:RegistroFactura></l:RegFactuSistemaFacturacion></e:Body></e:Envelope>`;

/** An element with the block that it stands in. */
interface Lugar {
  padre: Rama;
  i: number;
  bloque: Bloque;
  ruta: string;
}

function lugaresDe(padre: Rama, bloque: Bloque, ruta = ''): Lugar[] {
  return padre.hijos.flatMap((hijo, i) => {
    const contenido = bloque.elementos.find(({ nombre }) => nombre === hijo.nombre)?.contenido;
    const aqui = { padre, i, bloque, ruta: `${ruta}${hijo.nombre}` };
    return contenido?.clase === 'bloque' ? [aqui, ...lugaresDe(hijo, contenido, `${aqui.ruta}/`)] : [aqui];
  });
}

const elige = <T>(lista: readonly T[], dado: Dado): T => lista[dado(lista.length)] as T;
const hojas = (lugares: readonly Lugar[]): Lugar[] =>
  lugares.filter(({ padre, i }) => padre.hijos[i]?.hijos.length === 0);

/** What may be done to a place; null where it cannot be done. */
const CAMBIOS: ((lugar: Lugar, dado: Dado) => string | null)[] = [
  otroValor,
  otroValor,
  otroValor,
  otroValor,
  ({ padre, i, ruta }) => {
    padre.hijos.splice(i, 1);
    return `without ${ruta}`;
  },
  ({ padre, i, ruta }) => {
    padre.hijos.splice(i, 0, padre.hijos[i] as Rama);
    return `${ruta} twice`;
  },
  ({ padre, i, ruta }) => {
    if (i === 0) return null;
    const [este] = padre.hijos.splice(i, 1);
    padre.hijos.splice(i - 1, 0, este as Rama);
    return `${ruta} one place earlier`;
  },
  ({ padre, i, ruta }) => {
    padre.hijos.splice(i, 0, { nombre: 'Inventado', texto: 'x', hijos: [] });
    return `an invented element before ${ruta}`;
  },
  anadir,
  anadir,
];

/** One that the schema allows here and that is not there, in its place. */
function anadir({ padre, bloque, ruta }: Lugar, dado: Dado): string | null {
  const faltan = bloque.elementos.filter(
    ({ nombre, contenido }) =>
      contenido.clase !== 'ajeno' && !padre.hijos.some((hijo) => hijo.nombre === nombre),
  );
  if (faltan.length === 0) return null;
  const elemento = elige(faltan, dado);
  const orden = new Map(bloque.elementos.map(({ nombre }, n) => [nombre, n]));
  const antes = padre.hijos.filter(
    ({ nombre }) => (orden.get(nombre) ?? 0) < (orden.get(elemento.nombre) ?? 0),
  ).length;
  const nuevo = crear(elemento, dado);
  padre.hijos.splice(antes, 0, nuevo);
  return `with ${nuevo.nombre} = ${escribir(nuevo)} beside ${ruta}`;
}

function crear({ nombre, contenido }: Elemento, dado: Dado): Rama {
  if (contenido.clase !== 'bloque') return { nombre, texto: elige(valoresDe(nombre, 'x'), dado), hijos: [] };
  const { elementos, alternativa } = contenido;
  const opcion =
    alternativa &&
    elige(
      elementos.filter((e) => e.opcion),
      dado,
    );
  return {
    nombre,
    texto: '',
    hijos: elementos.filter((e) => e.min === 1 || e === opcion).map((e) => crear(e, dado)),
  };
}

function otroValor({ padre, i, ruta }: Lugar, dado: Dado): string | null {
  const hoja = padre.hijos[i] as Rama;
  if (hoja.hijos.length > 0) return null;
  const valor = elige(valoresDe(hoja.nombre, hoja.texto), dado);
  const antes = hoja.texto;
  hoja.texto = valor;
  return `${ruta}: ${JSON.stringify(antes)} → ${JSON.stringify(valor.slice(0, 80))}`;
}

const SI_NO = ['S', 'N', 'X', 's', '1'];
const FECHAS = ['20-11-2026', '21-11-2026', '31-12-2027', '01-01-2029', '27-10-2024', '28-10-2024'].concat(
  '01-01-2006',
  '31-02-2026',
  '2026-11-20',
  '1-1-2026',
  '01/01/2026',
);
const IDS = [
  'B12345674',
  '89890001K',
  'A58818501',
  'S2800568D',
  'B12345675',
  '89890001X',
  'X',
  'DE123456789',
];
/** By element: what people, programs and tables put there. */
const POSIBLES: Record<string, readonly string[]> = {
  IDVersion: ['1.0', '1.1', '2'],
  TipoFactura: ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5', 'F4', 'f1'],
  TipoRectificativa: ['S', 'I', 'X'],
  Impuesto: ['01', '02', '03', '05', '04', '1'],
  ClaveRegimen: '01 02 03 04 05 06 07 08 09 10 11 14 15 17 18 19 20 21 12 1'.split(' '),
  CalificacionOperacion: ['S1', 'S2', 'N1', 'N2', 'S3'],
  OperacionExenta: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9'],
  IDType: ['02', '03', '04', '05', '06', '07', '01'],
  CodigoPais: ['ES', 'FR', 'GR', 'EL', 'GB', 'US', 'XI', 'QU', 'ZZ', 'es'],
  GeneradoPor: ['E', 'D', 'T', 'X'],
  EmitidaPorTerceroODestinatario: ['D', 'T', 'E'],
  TipoHuella: ['01', '02', '1'],
  TipoImpositivo: ['21', '10', '4', '0', '5', '7.5', '2', '21.00', '7', '3', '22', '-21', '21.001', '2100'],
  TipoRecargoEquivalencia: ['5.2', '1.4', '0.5', '1.75', '0', '0.62', '5', '0.26', '1', '-5.2'],
  NIF: IDS,
  IDEmisorFactura: IDS,
  IDEmisorFacturaAnulada: IDS,
  ID: [...IDS, 'EL094259216', 'XI366303068', 'FRXX999999999', '12345678Z', 'A B', 'x'.repeat(21)],
  FechaHoraHusoGenRegistro: [
    '2026-11-20T11:00:00+01:00',
    '2026-11-20T11:05:00+01:00',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00.5Z',
    '2026-11-20T10:00:00',
    '2025-02-30T10:00:00Z',
    '2020-01-01T00:00:00+01:00',
  ],
  IdSistemaInformatico: ['EN', '77', 'en', 'E', 'ENE', 'Ñ1'],
  PrimerRegistro: ['S', 'N', ''],
};

function valoresDe(nombre: string, ahora: string): readonly string[] {
  const propios = POSIBLES[nombre];
  if (propios) return propios;
  if (nombre.startsWith('Fecha')) return FECHAS;
  if (
    /^(Subsanacion|RechazoPrevio|SinRegistroPrevio|Macrodato|Cupon|Factura(Simpl|Sin)|TipoUso|Indicador)/.test(
      nombre,
    )
  )
    return SI_NO;
  if (/^(Base|Cuota|Importe)/.test(nombre)) return importesDe(ahora);
  if (nombre === 'Huella')
    return [
      'A'.repeat(64),
      'a'.repeat(64),
      'A'.repeat(63),
      'A'.repeat(65),
      `${'A'.repeat(63)}-`,
      '',
      ahora.toLowerCase(),
    ];
  return textosDe(ahora);
}

const importesDe = (ahora: string): string[] => [
  ahora.startsWith('-') ? ahora.slice(1) : `-${ahora}`,
  String(Number(ahora) * 2),
  (Number(ahora) + 9.99).toFixed(2),
  (Number(ahora) + 10.02).toFixed(2),
  '0',
  '100000000.00',
  '3010.01',
  '1000000000000',
  '1.234',
  '1,00',
  '+1.00',
  '01.00',
  'NaN',
  '',
];

const textosDe = (ahora: string): string[] => [
  '',
  ' ',
  ` ${ahora} `,
  'x'.repeat(16),
  'x'.repeat(17),
  'x'.repeat(60),
  'x'.repeat(61),
  'x'.repeat(121),
  'x'.repeat(501),
  'a"b',
  "a'b",
  'a<b',
  'a>b',
  'a=b',
  'a&b',
  'ñ',
  '€',
  'a\tb',
];
