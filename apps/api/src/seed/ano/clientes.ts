// Whom the demo company has invoiced in its year: those it starts with (../datos.ts) and further ones. Every
// identification is valid in form; the businesses are made up.
import { type ClienteEntrada, clienteEntradaSchema } from '@encadena/contracts';

/** Identifications of all of them, by the names that the rows of the year use. */
export const QUIEN = {
  LLOBREGAT: 'A68123454',
  MARTI: '12345678Z',
  NORDLICHT: 'DE136695976',
  ALPINA: 'CHE116281710',
  HOTEL: 'B63745129',
  CLINICA: 'B60923414',
  FINQUES: 'A58319468',
  BODEGA: 'B26410936',
  LLIBRERIA: 'B65208746',
  CERAMICA: 'B17023565',
} as const;
export type Quien = keyof typeof QUIEN;

/** Until an invoice is due; none: it is paid at once. */
export const DIAS: Readonly<Record<Quien, number>> = {
  LLOBREGAT: 30,
  MARTI: 0,
  NORDLICHT: 60,
  ALPINA: 30,
  HOTEL: 30,
  CLINICA: 15,
  FINQUES: 60,
  BODEGA: 30,
  LLIBRERIA: 30,
  CERAMICA: 30,
};

/** Outside the territory of IVA: supplied where the customer is (Ley 37/1992, art. 69.uno.1). */
export const FUERA: ReadonlySet<Quien> = new Set<Quien>(['NORDLICHT', 'ALPINA']);

const delPais = (
  quien: Quien,
  nombre: string,
  [direccion, codigoPostal, municipio, provincia]: readonly [string, string, string, string],
  email: string,
  idioma: 'es' | 'ca',
) => ({
  tipoIdentificacion: 'NIF',
  identificacion: QUIEN[quien],
  nombre,
  direccion: { direccion, municipio, codigoPostal, provincia, pais: 'ES' },
  contacto: { email },
  idioma,
  valoresPorDefecto: { formaPago: 'TRANSFERENCIA_BANCARIA', diasVencimiento: DIAS[quien] },
});

/** Parsed when they are needed: most processes never are. */
export const clientesDelAno = (): ClienteEntrada[] =>
  [
    delPais(
      'HOTEL',
      'Hotel Marina del Garraf SL',
      ['Passeig Marítim 31', '08870', 'Sitges', 'Barcelona'],
      'administracio@marinagarraf.example',
      'ca',
    ),
    delPais(
      'CLINICA',
      'Clínica Dental Sarrià SLP',
      ['Carrer Major de Sarrià 92', '08017', 'Barcelona', 'Barcelona'],
      'gestion@dentalsarria.example',
      'es',
    ),
    delPais(
      'FINQUES',
      'Finques Tres Torres SA',
      ['Carrer de Dalmases 14', '08017', 'Barcelona', 'Barcelona'],
      'proveidors@trestorres.example',
      'ca',
    ),
    delPais(
      'BODEGA',
      'Bodegas Valdearce SL',
      ['Calle de la Ribera 8', '26001', 'Logroño', 'La Rioja'],
      'facturas@valdearce.example',
      'es',
    ),
    delPais(
      'LLIBRERIA',
      'Llibreria Ones SL',
      ['Rambla de la Llibertat 22', '17004', 'Girona', 'Girona'],
      'comandes@onesllibres.example',
      'ca',
    ),
    delPais(
      'CERAMICA',
      'Ceràmiques La Bisbal Nova SL',
      ["Carrer de l'Aigüeta 77", '17100', "La Bisbal d'Empordà", 'Girona'],
      'oficina@bisbalnova.example',
      'ca',
    ),
  ].map((cliente) => clienteEntradaSchema.parse(cliente));
